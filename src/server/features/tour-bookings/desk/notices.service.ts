import type {
  DepartureNotice,
  sendNotice as sendCall,
} from '#shared/contract/desk/tours/departure-notices.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { queueBookingMail } from '../../bookings/queue-mail.service.ts'
import { noteDeparture } from '../../tours/desk/departure-events.service.ts'
import { type DepartureRow, requireDeparture } from '../../tours/tours.service.ts'
import * as repo from '../notices.repo.ts'
import { type BoardBookingRow, listBoardBookings } from './board.repo.ts'
import { NOTICE_MAIL } from './notice-mail.service.ts'
import { missingOf } from './remind.service.ts'

const noticesOf = async (u: Unit, departureId: string): Promise<DepartureNotice[]> =>
  (await repo.listNotices(u, departureId)).map(({ made_at, audience, ...row }) => ({
    ...row,
    at: made_at.toISOString(),
    to: audience,
  }))

/** What was written to a departure's bookings. Throws `departure.not_found`. */
export const listNotices = (ctx: Context, departureId: string): Promise<DepartureNotice[]> =>
  ctx.unit(async u => noticesOf(u, (await requireDeparture(u, departureId)).id))

async function audienceOf(
  u: Unit,
  departure: DepartureRow,
  to: DepartureNotice['to'],
): Promise<BoardBookingRow[]> {
  if (to === 'all') return listBoardBookings(u, departure.id)
  const lacking = await missingOf(u, departure)
  const isMeant = ({ missing }: (typeof lacking)[number]) =>
    to === 'unpaid' ? missing.due_minor > 0 : missing.names + missing.papers > 0
  return lacking.filter(isMeant).map(({ row }) => row)
}

/**
 * Writes to bookings that have places: a mail to each contact, and the text on the booking's page.
 * Throws `departure.not_found`, and `departure.no_recipients` when no booking is.
 */
export const sendNotice = (
  ctx: Context,
  departureId: string,
  { to, en, ar }: BodyOf<typeof sendCall>,
): Promise<AnswerOf<typeof sendCall>> =>
  ctx.unit(async u => {
    const departure = await requireDeparture(u, departureId)
    const meant = await audienceOf(u, departure, to)
    if (meant.length === 0) throw new AppError('departure.no_recipients')
    const id = newId()
    const text = { ...(en ? { en } : {}), ...(ar ? { ar } : {}) }
    await repo.insertNotice(
      u,
      { id, departureId, to, text },
      meant.map(row => row.id),
    )
    let mailed = 0
    for (const row of meant) {
      if (await queueBookingMail(u, row, NOTICE_MAIL, `${row.id}:${id}`, { noticeId: id })) mailed += 1
    }
    await noteDeparture(u, departure, { kind: 'notice_sent', after: { bookings: String(meant.length) } })
    return { notices: await noticesOf(u, departureId), mailed, without_address: meant.length - mailed }
  })
