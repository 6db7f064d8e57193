import { HOUR_MS } from '#shared/base/durations.ts'
import { makeTransferReference } from '#shared/rules/money/transfer-reference.ts'
import type { Booked } from './booked.ts'
import { SHEET, storeDrawing } from './drawings.ts'
import { demoBytes, demoId } from './ids.ts'
import { userId } from './people.ts'
import type { DemoTenant } from './types.ts'

const DOLLARS: Record<string, string> = {
  SAR: 'SA4420000001234567891234',
  KWD: 'KW74NBOK0000000000001000372151',
}

function accountsOf({ id, key, settings }: DemoTenant, now: Date) {
  const shown = settings.bank_transfer?.account
  if (!shown) throw new Error(`The demo agency ${key} shows no bank account`)
  const { bank_name, holder, iban, swift, currency } = shown
  const account = (position: number, number: string, of: string) => ({
    ...{ tenant_id: id, id: demoId(`${key} bank ${position}`, now), position, iban: number, currency: of },
    ...{ bank_name: JSON.stringify(bank_name), holder, swift, active: position === 1 },
    ...{ created_at: now, updated_at: now },
  })
  return [account(1, iban, currency), account(2, DOLLARS[currency] as string, 'USD')] as const
}

type Account = ReturnType<typeof accountsOf>[0]

function transferOf(tenant: DemoTenant, account: Account, attempt: { id: string; amount: number; at: Date }) {
  const { bank_name, holder, iban, swift, currency } = account
  return {
    ...{ tenant_id: tenant.id, attempt_id: attempt.id, account_id: account.id },
    account: JSON.stringify({ bank_name: JSON.parse(bank_name), holder, iban, swift, currency }),
    reference: makeTransferReference(demoBytes(`${tenant.key} transfer ${attempt.id}`)),
    ...{ asked_minor: attempt.amount, created_at: attempt.at },
    ...{ slip_key: `${tenant.id}/${demoId(`slip ${attempt.id}`, attempt.at)}`, slip_at: attempt.at },
    ...{ slip_name: 'slip.png', slip_mime: 'image/png', slip_size: SHEET.length },
  }
}

/** Turns the card payment of a confirmed booking into an approved transfer. */
function approved(tenant: DemoTenant, account: Account, bookings: Booked[], now: Date) {
  const booked = bookings.find(
    ({ money, booking }) =>
      booking.status === 'confirmed' && money?.gatewayPayment && money.postings.length === 1,
  )
  if (!booked?.money) return []
  const { attempt } = booked.money
  const at = new Date(attempt.created_at ?? now)
  const row = transferOf(tenant, account, { id: attempt.id, amount: attempt.amount_minor, at })
  const card = { card_brand: null, card_last4: null }
  const bank = { method: 'bank_transfer', gateway: 'bank', gateway_payment_id: row.reference } as const
  Object.assign(attempt, { ...card, ...bank, gateway_account: 'bank', live: true })
  booked.money.gatewayPayment = null
  const decided_at = new Date(at.getTime() + 5 * HOUR_MS)
  const decided = { decided_by: userId(tenant, 'staff', now), decided_at }
  return [{ ...row, state: 'approved', received_minor: attempt.amount_minor, ...decided }]
}

/** A slip that waits, of a hold that is kept for it. */
function waiting(tenant: DemoTenant, account: Account, bookings: Booked[], now: Date) {
  const booked = bookings.find(({ booking }) => booking.status === 'held' && booking.contact)
  if (!booked) return []
  const { booking } = booked
  const at = new Date(now.getTime() - 3 * HOUR_MS)
  const id = demoId(`${booking.id} transfer`, at)
  const expires_at = new Date(at.getTime() + 48 * HOUR_MS)
  booking.hold_expires_at = expires_at
  const row = transferOf(tenant, account, { id, amount: booking.total_minor, at })
  const target = { target_kind: 'booking', target_id: booking.id } as const
  booked.money = {
    attempt: {
      ...{
        tenant_id: tenant.id,
        id,
        ...target,
        amount_minor: booking.total_minor,
        currency: booking.currency,
      },
      ...{ method: 'bank_transfer', gateway: 'bank', gateway_account: 'bank', live: true, status: 'pending' },
      ...{ gateway_payment_id: row.reference, pay_url: `/payment-attempts/${id}`, lang: 'ar' },
      ...{ fetched: 'pending', fetched_at: at, next_check_at: expires_at, expires_at },
      ...{ created_at: at, updated_at: at },
    },
    gatewayPayment: null,
    postings: [],
  }
  return [{ ...row, state: 'slip' }]
}

/** Bank accounts, an approved transfer and one with a waiting slip; changes the bookings they pay. */
export function makeBankTransfers(tenant: DemoTenant, bookings: Booked[], now: Date) {
  const accounts = accountsOf(tenant, now)
  const [own] = accounts
  const transfers = [...approved(tenant, own, bookings, now), ...waiting(tenant, own, bookings, now)]
  return { accounts: [...accounts], transfers }
}

export const storeSlips = (keys: string[]): Promise<void> => storeDrawing(keys, SHEET)
