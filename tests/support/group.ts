import { getMe } from '#shared/contract/accounts/auth.ts'
import { findBooking } from '#shared/contract/bookings/bookings.ts'
import { makeGroupLink } from '#shared/contract/bookings/group-links.ts'
import { savePassengers } from '../../src/server/features/bookings/holds/held.service.ts'
import { listPassengerRows } from '../../src/server/features/bookings/passengers/passengers.repo.ts'
import type { App } from './app.ts'
import { CONTACT, traveller } from './bookings.ts'
import type { Client } from './client.ts'
import { tellOther } from './other-process.ts'
import { type Asked, Visas } from './visa-kind.ts'

const VISAS = 1000

/** More permits than a test takes. */
export async function openVisas(asked: Asked = { rules: [], dueAt: null }): Promise<Visas> {
  await tellOther({ visas: VISAS, asked })
  return new Visas(VISAS, asked)
}

export async function contextOf(app: App, client: Client) {
  const { data: user } = await client.call(getMe)
  return app.runtime.contextFor({ tenant: app.system(client.tenant).tenant, lang: 'en', user })
}

/** A held booking of this customer with everyone named, and its passengers in order. */
export async function aNamedBooking(app: App, visas: Visas, client: Client, adults: number, children = 0) {
  const ctx = await contextOf(app, client)
  const { id, reference } = await ctx.unit(u => visas.hold(u, adults, 100_000, children))
  const day = ctx.now.toISOString().slice(0, 10)
  const rows = await ctx.unit(u => listPassengerRows(u, id))
  const passengers = rows.map(row => ({ id: row.id, ...traveller(row, day) }))
  await savePassengers(ctx, id, { contact: CONTACT, passengers })
  return { id, reference, passengers: rows.map(row => row.id) }
}

/** A browser without account that proved it is the booking's. */
export async function withProof(app: App, reference: string): Promise<Client> {
  const guest = app.guest()
  await guest.call(findBooking, { body: { reference, proof: CONTACT.email } })
  return guest
}

/** A held booking of this customer with no one named, its passengers in order, and the token of its group's link. */
export async function aGroup(app: App, visas: Visas, client: Client, adults = 3) {
  const ctx = await contextOf(app, client)
  const { id } = await ctx.unit(u => visas.hold(u, adults, 100_000))
  const rows = await ctx.unit(u => listPassengerRows(u, id))
  const { data } = await client.call(makeGroupLink, { params: { id } })
  return { id, passengers: rows.map(row => row.id), token: data.link?.url.split('/').at(-1) as string }
}

/** What a traveller types. */
export const passport = (number: string) => ({
  ...traveller({ category: 'ADT', position: 2 }, new Date().toISOString().slice(0, 10)),
  document_number: number,
})
