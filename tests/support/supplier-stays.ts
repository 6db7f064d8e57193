import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { askAboutDue, askAboutOrder } from '../../src/server/features/hotel-bookings/supplier/ask.service.ts'
import { setUpSupplier } from '../../src/server/features/hotel-bookings/supplier/set-up.service.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { at } from './clock.ts'
import { aNamedStay } from './hotel-bookings.ts'
import { aHotel } from './hotels.ts'
import { attemptBody } from './paying.ts'
import { tenantId } from './people.ts'
import { inParallel } from './races.ts'
import { SUPPLIER_KEY, type SupplierSimulator } from './supplier-simulator.ts'
import { withoutGuards } from './unguarded.ts'

/** A hotel with rooms from the simulator, or from a supplier that the operator may not have set up. */
export async function aSuppliedHotel(
  app: App,
  options: Partial<Parameters<typeof aHotel>[1]> = {},
  supplier = 'simulator',
) {
  const hotel = await aHotel(app, { city: 'qatif', rooms: 500, ...options })
  const code = hotel.id.slice(-12).toUpperCase()
  const account = { supplier, key: SUPPLIER_KEY, hotel: code, code: 'SIM-1' }
  if (!(await setUpSupplier(app.system(), account))) throw new Error('No such hotel')
  return hotel
}

/** Of one night, with names, paid from the agency's balance; nothing was asked of the supplier after the payment. */
export async function aPaidOrder(agent: Client, hotel: Awaited<ReturnType<typeof aHotel>>) {
  const held = await aNamedStay(agent, hotel, { nights: 1 })
  return { ...held, paid: await payStay(agent, held.id) }
}

export const payStay = async (agent: Client, id: string) =>
  (await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })).status

export const orderOf = (app: App, id: string) =>
  app.rows('nakheel', db =>
    db
      .selectFrom('supplier_orders')
      .selectAll()
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/** The periodic task, so many seconds from now. */
export const later = (app: App, seconds: number): Promise<void> =>
  at(Date.now() + seconds * 1000, () => askAboutDue(app.system()))

/** The periodic task every minute, for so many minutes. */
export async function minutes(app: App, count: number): Promise<void> {
  for (let minute = 1; minute <= count; minute++) await later(app, minute * 60)
}

/** So many workers at one order that is held and paid: how many bookings the supplier made. */
export async function raceToBook(
  app: App,
  agent: Client,
  hotel: Awaited<ReturnType<typeof aHotel>>,
  sim: SupplierSimulator,
  { unguarded = false } = {},
): Promise<number> {
  sim.behave()
  const { id } = await aNamedStay(agent, hotel, { nights: 1 })
  await askAboutOrder(app.system(), { bookingId: id })
  await payStay(agent, id)
  sim.behave({ forgetsReferences: true })
  const ask = () =>
    inParallel(40, 40, () => askAboutOrder(app.system(), { bookingId: id }).catch(() => undefined))
  await (unguarded ? withoutGuards(ask) : ask())
  return sim.booked.filter(reference => reference.startsWith(id)).length
}
