import type {
  addBankAccount as addCall,
  BankAccount,
  changeBankAccount as changeCall,
  TransferSettings,
  saveTransferTimes as timesCall,
} from '#shared/contract/desk/money/transfers.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { FRESH_MINUTES } from '#shared/rules/access/dangerous-acts.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { requireConfirmed } from '../../auth/second-factor/reauthentication.service.ts'
import { saveTransferOffer } from '../../settings/payment-offer.service.ts'
import * as repo from './bank-accounts.repo.ts'

/** Unless the tenant sets other ones. */
const DEFAULT_TIMES = { slip_hours: 48, days: 3 }

const toBankAccount = (row: repo.BankAccountRow): BankAccount => {
  const { id, bank_name, holder, iban, swift, currency, active, version } = row
  return { id, bank_name, holder, iban, swift, currency, active, version }
}

const facts = ({ holder, iban, currency, active }: repo.BankAccountRow) => ({
  holder,
  iban,
  currency,
  active,
})

const timesOf = ({ tenant }: Context) => {
  const { slip_hours, days } = tenant.settings.bank_transfer ?? DEFAULT_TIMES
  return { slip_hours, days }
}

export function readTransferSettings(ctx: Context): Promise<TransferSettings> {
  return ctx.unit(async u => ({
    accounts: (await repo.listBankAccounts(u)).map(toBankAccount),
    currency: u.tenant.settings.currency.code,
    ...timesOf(u),
  }))
}

/** Transfers are offered while an account of the tenant's currency is shown. */
async function updateOffer(u: Unit, times: BodyOf<typeof timesCall>): Promise<void> {
  const shown = await repo.findShown(u, u.tenant.settings.currency.code)
  if (!shown) return saveTransferOffer(u, { on: false, ...times })
  const { bank_name, holder, iban, swift, currency } = shown
  await saveTransferOffer(u, { on: true, ...times, account: { bank_name, holder, iban, swift, currency } })
}

const columnsOf = ({ bank_name, holder, iban, swift, currency }: BodyOf<typeof addCall>) => ({
  ...{ holder, iban, currency, bank_name: JSON.stringify(bank_name) },
  swift: swift ?? null,
})

function requireNew(
  rows: repo.BankAccountRow[],
  { iban, currency }: BodyOf<typeof addCall>,
  id?: string,
): void {
  if (rows.some(row => row.id !== id && row.iban === iban && row.currency === currency))
    throw invalidAt('iban', 'validation:ibanTwice')
}

/** Adds an account that is not shown yet. Throws 422 at `iban` for one that is there. */
export function addBankAccount(ctx: Context, input: BodyOf<typeof addCall>): Promise<BankAccount> {
  return ctx.unit(async u => {
    await requireConfirmed(u, FRESH_MINUTES)
    const rows = await repo.lockBankAccounts(u)
    requireNew(rows, input)
    const stamps = { created_at: u.now, updated_at: u.now }
    const row = { id: newId(), ...columnsOf(input), position: rows.length + 1, ...stamps }
    const added = await repo.insertBankAccount(u, row)
    await logAct(u, 'bank_account_added', { after: facts(added) })
    return toBankAccount(added)
  })
}

/** The account, with all locked. Throws `gateway.not_found`. */
async function requireLocked(
  u: Unit,
  id: string,
  input?: BodyOf<typeof addCall>,
): Promise<repo.BankAccountRow> {
  const rows = await repo.lockBankAccounts(u)
  const found = rows.find(row => row.id === id)
  if (!found) throw new AppError('gateway.not_found')
  if (input) requireNew(rows, input, id)
  return found
}

/** Throws `gateway.not_found`, `gateway.changed`, `auth.confirm_needed`. */
export function changeBankAccount(
  ctx: Context,
  id: string,
  input: BodyOf<typeof changeCall>,
): Promise<BankAccount> {
  return ctx.unit(async u => {
    const before = await requireLocked(u, id, input)
    if (before.version !== input.version) throw new AppError('gateway.changed')
    await requireConfirmed(u, FRESH_MINUTES)
    const change = { ...columnsOf(input), version: before.version + 1 }
    const row = await repo.updateBankAccount(u, id, change)
    await logAct(u, 'bank_account_changed', { before: facts(before), after: facts(row) })
    await updateOffer(u, timesOf(u))
    return toBankAccount(row)
  })
}

export function switchBankAccount(ctx: Context, id: string, active: boolean): Promise<BankAccount> {
  return ctx.unit(async u => {
    const before = await requireLocked(u, id)
    await requireConfirmed(u, FRESH_MINUTES)
    const row = await repo.updateBankAccount(u, id, { active })
    await logAct(u, 'bank_account_changed', { before: facts(before), after: facts(row) })
    await updateOffer(u, timesOf(u))
    return toBankAccount(row)
  })
}

export function saveTimes(ctx: Context, times: BodyOf<typeof timesCall>): Promise<TransferSettings> {
  return ctx.unit(async u => {
    await logAct(u, 'settings_changed', { before: timesOf(u), after: times })
    await updateOffer(u, times)
    return { ...(await readTransferSettings(u)), ...times }
  })
}
