import type { AuditRow } from '../../contract/desk/audit.ts'
import { toDecimal } from '../money/decimal.ts'

type Values = Record<string, unknown>

export interface EventDetails {
  from_status?: string
  to_status?: string
  amount_minor?: number
  balance_minor?: number
  currency?: string
  /** Of an approval. */
  act?: string
  before?: Values
  after?: Values
}

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isMinor = (field: string, value: unknown): value is number =>
  field.endsWith('_minor') && typeof value === 'number'

function changedFields({ before = {}, after = {}, currency = '' }: EventDetails): AuditRow['changes'] {
  const text = (field: string, value: unknown) =>
    isMinor(field, value) && currency ? `${toDecimal(value, currency)} ${currency}` : shown(value)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map(field => ({
    field,
    before: text(field, before[field]),
    after: text(field, after[field]),
  }))
}

function moneyChanges({ amount_minor, balance_minor, currency = '' }: EventDetails): AuditRow['changes'] {
  if (amount_minor === undefined) return []
  const money = (minor: number) => `${toDecimal(minor, currency)} ${currency}`
  if (balance_minor === undefined) return [{ field: 'amount', before: null, after: money(amount_minor) }]
  return [{ field: 'balance', before: money(balance_minor - amount_minor), after: money(balance_minor) }]
}

export function changesOf(details: EventDetails): AuditRow['changes'] {
  const { from_status = null, to_status = null, act } = details
  const status = to_status ? [{ field: 'status', before: from_status, after: to_status }] : []
  const asked = act ? [{ field: 'act', before: null, after: act }] : []
  return [...status, ...asked, ...moneyChanges(details), ...changedFields(details)]
}
