import type { Selectable } from 'kysely'
import type { GatewayEvent } from '../../adapters/gateway.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'
import { newId } from '../../lib/ids.ts'

export type EventRow = Selectable<Schema['payment_events']>

export async function insertEvent(
  u: Unit,
  gateway: string,
  event: GatewayEvent,
): Promise<string | undefined> {
  const row = await u.db
    .insertInto('payment_events')
    .values({
      tenant_id: u.tenant.id,
      id: newId(),
      gateway,
      gateway_event_id: event.eventId,
      gateway_payment_id: event.gatewayPaymentId,
      kind: event.kind,
      received_at: u.now,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'gateway', 'gateway_event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function getEvent(u: Unit, id: string): Promise<EventRow | undefined> {
  return u.db
    .selectFrom('payment_events')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function finishEvent(
  u: Unit,
  id: string,
  outcome: NonNullable<EventRow['outcome']>,
): Promise<void> {
  await u.db
    .updateTable('payment_events')
    .set({ processed_at: u.now, outcome })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}
