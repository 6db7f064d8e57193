import type { remindTravellers as remindCall } from '#shared/contract/desk/tours/departure-board.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { isAskedNow } from '#shared/rules/papers/asked.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { queueBookingMail } from '../../bookings/queue-mail.service.ts'
import { noteDeparture } from '../../tours/desk/departure-events.service.ts'
import { requireLockedDeparture } from '../../tours/tours.service.ts'
import { listBoardBookings } from './board.repo.ts'
import { roomingOf } from './board.service.ts'
import { approved, toBoardBooking } from './board-view.ts'
import { type Missing, TOUR_REMINDER } from './group-mails.service.ts'

export async function missingOf(u: Unit, departure: Parameters<typeof roomingOf>[1]) {
  const rows = await listBoardBookings(u, departure.id)
  const { travellers } = await roomingOf(u, departure, rows)
  return approved(rows).flatMap(row => {
    const own = travellers.filter(({ booking_id }) => booking_id === row.id)
    const missing: Missing = {
      names: own.filter(({ name }) => !name).length,
      papers: own.flatMap(({ papers }) => papers.filter(isAskedNow)).length,
      due_minor: toBoardBooking(row).due_minor,
    }
    return Object.values(missing).some(Boolean) ? [{ row, missing }] : []
  })
}

/** Mails each booking that lacks names, papers or money, once a day at most. Throws `departure.called_off`. */
export const remindTravellers = (ctx: Context, id: string): Promise<AnswerOf<typeof remindCall>> =>
  ctx.unit(async u => {
    const departure = await requireLockedDeparture(u, id)
    if (departure.status === 'called_off') throw new AppError('departure.called_off')
    const day = zonedDate(u.now, u.tenant.settings.time_zone)
    const lacking = await missingOf(u, departure)
    const reachable = lacking.filter(({ row }) => row.contact !== null)
    let sent = 0
    for (const { row, missing } of reachable) {
      const queued = await queueBookingMail(u, row, TOUR_REMINDER, `${row.id}:${day}`, missing)
      if (queued) sent += 1
    }
    if (sent > 0) await noteDeparture(u, departure, { kind: 'reminded', after: { bookings: String(sent) } })
    return {
      sent,
      already: reachable.length - sent,
      without_address: lacking.length - reachable.length,
    }
  })
