import { type CancelTier, type DepositRule, MAX_LAPSE_DAYS } from '#shared/contract/bookings/deposits.ts'
import type { BlockColumn } from '#shared/contract/flights/block-columns.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { type Row, whole } from './cells.ts'

type Part = DepositRule['first']

const DAYS_MAX = 330
const WHOLE_BP = 10_000
const USUAL_DAYS = 30

function partOf(text: string, currency: string): Part | undefined {
  const share = /^(\d{1,3}) ?%$/.exec(text)
  if (share) {
    const share_bp = Number(share[1]) * 100
    return share_bp <= WHOLE_BP ? { kind: 'share', share_bp } : undefined
  }
  const each_minor = fromDecimal(text, currency)
  return each_minor === undefined ? undefined : { kind: 'amount', each_minor }
}

/** `60: 20% / 45: 10%`, the days falling. */
function datedParts(row: Row, column: BlockColumn, currency: string) {
  const text = row.text(column)
  if (!text) return []
  const parts = text.split('/').map(each => {
    const [, days = '', what = ''] = /^\s*(\d{1,3})\s*:\s*(.+?)\s*$/.exec(each) ?? []
    return { days: Number(days || Number.NaN), part: partOf(what, currency) }
  })
  const inOrder = parts.every(({ days }, index) => index === 0 || days < (parts[index - 1]?.days ?? 0))
  const fits = parts.every(({ days, part }) => part && days <= DAYS_MAX)
  return inOrder && fits
    ? parts.map(({ days, part }) => ({ days, part: part as Part }))
    : row.fail(column, 'dated', { text })
}

export function readTiers(row: Row, currency: string): CancelTier[] | undefined {
  return datedParts(row, 'cancel_tiers', currency)?.map(({ days, part }) => ({ days, fee: part }))
}

function readInstalments(
  row: Row,
  currency: string,
  balanceDays: number,
): DepositRule['instalments'] | undefined {
  const parts = datedParts(row, 'instalments', currency)
  const shares = parts?.flatMap(({ days, part }) =>
    part.kind === 'share' ? [{ days, share_bp: part.share_bp }] : [],
  )
  if (!parts || !shares) return undefined
  const fits = shares.length === parts.length && shares.every(({ days }) => days > balanceDays)
  return fits ? shares : row.fail('instalments', 'instalments', { days: balanceDays })
}

/** How its bookings are paid in parts; null when all is paid at once, undefined with errors recorded. */
export function readDeposit(row: Row, currency: string): DepositRule | null | undefined {
  const text = row.text('deposit')
  const balance_days = whole(row, 'deposit_balance', [0, DAYS_MAX], USUAL_DAYS)
  const full_days = whole(row, 'deposit_full', [0, DAYS_MAX], balance_days ?? USUAL_DAYS)
  if (balance_days === undefined || full_days === undefined) return undefined
  const instalments = readInstalments(row, currency, balance_days)
  if (!text || !instalments) return instalments ? null : undefined
  const first = partOf(text, currency)
  const zero = first && (first.kind === 'share' ? first.share_bp : first.each_minor) === 0
  if (!first || zero) return row.fail('deposit', 'part', { text, currency })
  const lapse_days = row.text('deposit_lapse') ? whole(row, 'deposit_lapse', [1, MAX_LAPSE_DAYS], 1) : null
  if (lapse_days === undefined) return undefined
  return { first, instalments, balance_days, full_days, ...(lapse_days !== null && { lapse_days }) }
}

const partCell = (part: Part, currency: string) =>
  part.kind === 'share' ? `${part.share_bp / 100}%` : toDecimal(part.each_minor, currency)

const datedCell = (parts: readonly { days: number; part: Part }[], currency: string) =>
  parts.map(({ days, part }) => `${days}: ${partCell(part, currency)}`).join(' / ')

export const tiersCell = (tiers: readonly CancelTier[], currency: string): string =>
  datedCell(
    tiers.map(({ days, fee }) => ({ days, part: fee })),
    currency,
  )

export function depositCells(rule: DepositRule | null, currency: string) {
  if (!rule) return {}
  const { first, instalments, balance_days, full_days, lapse_days } = rule
  const parts = instalments.map(({ days, share_bp }) => ({
    days,
    part: { kind: 'share' as const, share_bp },
  }))
  return {
    deposit: partCell(first, currency),
    deposit_balance: String(balance_days),
    deposit_full: String(full_days),
    ...(lapse_days !== undefined && { deposit_lapse: String(lapse_days) }),
    instalments: datedCell(parts, currency),
  }
}
