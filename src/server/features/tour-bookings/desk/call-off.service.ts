import { addMinor } from '#shared/base/money.ts'
import type {
  callOffDeparture as callOffCall,
  DepartureEnding,
} from '#shared/contract/desk/departure-board.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { callOff } from '../../tours/desk/call-off-departure.service.ts'
import { type DepartureRow, requireDeparture, requireLockedDeparture } from '../../tours/tours.service.ts'
import { listBoardBookings } from './board.repo.ts'
import { insertEnding } from './call-off.repo.ts'

async function preview(u: Unit, { id, currency }: DepartureRow): Promise<DepartureEnding> {
  const rows = await listBoardBookings(u, id)
  const bookings = rows.map(row => ({
    id: row.id,
    reference: row.reference,
    lead_name: row.lead_name,
    travellers: row.adults + row.children + row.infants,
    back_minor: Math.max(0, row.paid_minor - row.refunded_minor - row.refund_due_minor),
    untold: row.contact === null,
  }))
  return { bookings, back_minor: addMinor(...bookings.map(({ back_minor }) => back_minor)), currency }
}

/** What calling it off would end and give back (minor units). Throws `departure.not_found`. */
export const previewCallOff = (ctx: Context, id: string): Promise<DepartureEnding> =>
  ctx.unit(async u => preview(u, await requireDeparture(u, id)))

/**
 * Calls a departure off, a dangerous act: nothing of it is sold or paid from now on, and a job ends its bookings. Throws
 * as `callOff`; the answer is what the job has to do.
 */
export function callOffDeparture(
  ctx: Context,
  id: string,
  args: BodyOf<typeof callOffCall>,
): Promise<DepartureEnding> {
  const { code, reason, message = null } = args
  return ctx.unit(async u => {
    const row = await requireLockedDeparture(u, id)
    const seen = await preview(u, row)
    await callOff(u, row, { code, reason })
    const subject = { kind: 'departure', id } as const
    const { back_minor: amountMinor, currency } = seen
    await requireActAllowed(u, { act: 'departure_call_off', subject, args, amountMinor, currency, reason })
    await insertEnding(u, { departure_id: id, reason, message })
    await u.enqueue('departure.call_off', { tenantId: u.tenant.id, departureId: id })
    return seen
  })
}
