import type { App } from './app.ts'
import { aBlock, type BlockOptions } from './blocks.ts'
import { aHeldBooking, completePassengers, type Party } from './bookings.ts'
import type { Client } from './client.ts'
import { type TenantKey, tenantId, userId } from './people.ts'

/** A booking under a new block as it is once paid; `set` changes its row. */
export async function aConfirmedBooking(
  app: App,
  buyer: Client,
  {
    block = {},
    party = {},
    named = true,
    set = {},
  }: {
    block?: BlockOptions
    party?: Partial<Party>
    named?: boolean
    set?: Record<string, unknown>
  } = {},
) {
  const { id: blockId } = await aBlock(app, buyer.tenant, block)
  const booking = await aHeldBooking(buyer, blockId, party)
  if (named) await completePassengers(buyer, booking.id)
  await app.rows(buyer.tenant, async db => {
    const paid = { status: 'confirmed' as const, paid_minor: booking.total_minor, ...set }
    await db.updateTable('bookings').set(paid).where('id', '=', booking.id).execute()
    await db
      .updateTable('flight_bookings')
      .set({ seats_state: 'sold' })
      .where('id', '=', booking.id)
      .execute()
  })
  return { ...booking, blockId }
}

/** Gives the staff user these rights only, as an owner does while pages are open. */
export async function setStaffRights(app: App, rights: readonly string[], tenant: TenantKey = 'nakheel') {
  await app.rows(tenant, db =>
    db
      .updateTable('users')
      .set({ permissions: JSON.stringify(rights) })
      .where('tenant_id', '=', tenantId(tenant))
      .where('id', '=', userId(tenant, 'staff'))
      .execute(),
  )
}
