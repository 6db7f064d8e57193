import { requestChange } from '#shared/contract/bookings/changes.ts'
import { listMoveTargets, moveBooking, offerChange } from '#shared/contract/desk/bookings/changes.ts'
import { quoteChange } from '#shared/rules/money/change-quote.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { bookingOf } from './paying.ts'
import { tenantId } from './people.ts'

/** A change costs 100.00 a passenger. */
export const CHANGEABLE = {
  rules: JSON.stringify({ change_fee: 10_000, cancel_fee: 30_000, refundable: true }),
}
export const FEE = 10_000

const fare = (base: number) => ({ base, taxes: [{ code: 'YQ', amount: 20_000 }] })
/** Fares of another flight; as dear as the first one by default. */
export const faresOf = (base = 100_000) => ({
  fares: JSON.stringify({ ADT: fare(base), CHD: fare(base - 20_000), INF: { base: 10_000, taxes: [] } }),
})

export const askForChange = (client: Client, id: string, wish = 'One week later, please') =>
  client.call(requestChange, { params: { id }, body: { wish } })

export const offerMove = (staff: Client, id: string, target_id: string, body = {}) =>
  staff.call(offerChange, { params: { id }, body: { target_id, valid_hours: 48, ...body } })

export const othersOf = async (staff: Client, id: string, q = '') =>
  (await staff.call(listMoveTargets, { params: { id }, query: { q } })).data.targets

/** The total that the desk shows before a move. */
export async function totalAfter(staff: Client, id: string, target: string, fees = {}): Promise<number> {
  const booking = await bookingOf(staff, id)
  const next = (await othersOf(staff, id)).find(block => block.id === target)?.lines ?? []
  const terms = { feeMinor: booking.rules.change_fee, taxesMinor: {} }
  const basis = { lines: booking.price_lines, totalMinor: booking.total_minor, keptMinor: 0, terms, fees }
  return quoteChange({ ...basis, next }).totalMinor
}

export async function moveNow(
  staff: Client,
  id: string,
  target_id: string,
  body: Record<string, unknown> = {},
) {
  const total = await totalAfter(staff, id, target_id, (body.fees as object) ?? {})
  return staff.call(moveBooking, {
    params: { id },
    body: { target_id, expected_total_minor: total, reason: 'The meeting moved', ...body },
  })
}

export const rowOf = (app: App, id: string) =>
  app.rows('nakheel', db =>
    db
      .selectFrom('bookings')
      .selectAll()
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
