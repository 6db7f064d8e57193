import type { TourEventKind } from '#shared/contract/desk/record-events.ts'
import type { DepartureMove, moveDepartures as moveCall } from '#shared/contract/desk/tours/departures.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import { departureAfter, departureNow } from '#shared/rules/tours/departure-moves.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, isAppError } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { getDeparture } from '../tours.repo.ts'
import { isGuaranteed, requireLockedDeparture } from '../tours.service.ts'
import { onGuaranteed } from './guaranteed.port.ts'
import { insertTourEvents } from './tour-events.repo.ts'
import { todayOf } from './tour-today.ts'
import { updateDeparture } from './tour-write.repo.ts'

const EVENT_OF: Record<DepartureMove, TourEventKind> = {
  open: 'opened',
  close: 'closed',
  guarantee: 'guaranteed',
}

async function move(u: Unit, id: string, wanted: DepartureMove, reason?: string | null): Promise<string> {
  const row = await requireLockedDeparture(u, id)
  const guaranteed = isGuaranteed(row)
  const status = departureAfter({ status: departureNow(row, todayOf(u)), guaranteed }, wanted)
  if (!status) throw new AppError('departure.wrong_state')
  if (wanted === 'open' && row.sales_until <= u.now) throw new AppError('departure.sales_over')
  const sure = guaranteed || status === 'guaranteed'
  await updateDeparture(u, id, { status, guaranteed_at: sure ? (row.guaranteed_at ?? u.now) : null })
  const [before, after] = [{ status: row.status }, { status }]
  await insertTourEvents(u, [
    { tourId: row.tour_id, departureId: id, kind: EVENT_OF[wanted], before, after, reason },
  ])
  if (wanted === 'guarantee') await onGuaranteed(u, id)
  u.changed('tours')
  return row.code
}

/** Opens, closes or guarantees departures, each in its own unit: one that fails stops none of the others. */
export async function moveDepartures(
  ctx: Context,
  { move: wanted, ids, reason }: BodyOf<typeof moveCall>,
): Promise<AnswerOf<typeof moveCall>> {
  const results: AnswerOf<typeof moveCall>['results'] = []
  for (const id of ids) {
    try {
      results.push({ id, code: await ctx.unit(u => move(u, id, wanted, reason)), error: null })
    } catch (error) {
      if (!isAppError(error)) throw error
      const row = await ctx.unit(u => getDeparture(u, id))
      const text = tFor(ctx.lang)(`errors:${error.code}`, error.details)
      results.push({ id, code: row?.code ?? null, error: text })
    }
  }
  return { results }
}
