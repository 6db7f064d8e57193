import { DAY_MS } from '#shared/base/durations.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { forEachIsolated } from '../../../context/isolated.ts'
import { lockBooking } from '../bookings.repo.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { closeQuote, isByStaff, latestQuote, listRunOut, type QuoteRow } from './quotes.repo.ts'
import { isOver } from './quotes.service.ts'
import { goBack } from './requests.service.ts'

const BATCH = 100
/** An offer that ended longer ago is no news. */
const NEWS_MS = DAY_MS

async function end(u: Unit, { id, booking_id }: QuoteRow): Promise<void> {
  const booking = await lockBooking(u, booking_id)
  const quote = await latestQuote(u, booking_id, 'change')
  if (!booking || quote?.id !== id || !isOver(quote, u.now)) return
  if (booking.status !== 'change_requested') return closeQuote(u, booking_id, 'withdrawn')
  await goBack(u, booking, { kind: 'change_run_out', actor: { kind: 'system', id: null } })
  const isNews = u.now.getTime() - quote.valid_until.getTime() < NEWS_MS
  if (isNews && (await isByStaff(u, quote))) await queueBookingMail(u, booking, 'change_run_out', quote.id)
}

/**
 * Ends offers of a change that no one answered in time: the booking is as it was before, so that what is unpaid of it
 * lapses. One that fails does not stop the others.
 */
export async function endRunOut(ctx: Context): Promise<void> {
  const over = new Map((await ctx.unit(u => listRunOut(u, BATCH))).map(quote => [quote.id, quote]))
  await forEachIsolated(ctx, 'an offer could not be ended', [...over.keys()], id =>
    ctx.unit(u => end(u, over.get(id) as QuoteRow)),
  )
}
