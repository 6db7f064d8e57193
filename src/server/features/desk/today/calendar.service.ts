import type { Clock, RadarFilter } from '#shared/contract/desk/today.ts'
import { clockPath, whereOf } from '#shared/rules/desk/clocks.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import type { Context } from '../../../context/context.ts'
import { calendarFile, newCalendar, sequenceAt } from '../../../lib/files/calendar-file.ts'
import { tFor } from '../../../lib/i18n.ts'
import { pageUrl } from '../../../lib/links.ts'
import { nextClocks } from './radar.service.ts'

const MOST = 500
const HALF_HOUR = 1_800_000

/** The coming deadlines as iCalendar, with neither names nor passports in it. */
export async function downloadRadar(ctx: Context, filter: Pick<RadarFilter, 'kind' | 'owner'>) {
  const clocks = await ctx.read(u => nextClocks(u, filter, MOST))
  const t = tFor(ctx.lang)
  const calendar = newCalendar(t('desk-today:calendar'), 'Desk')
  const add = ({ kind: what, at, subject, route, title, stake_minor, currency }: Clock) =>
    calendar.createEvent({
      // A block has a recall for each day on which agencies lose seats.
      id: what === 'recall' ? `${what}-${subject.id}-${Date.parse(at)}` : `${what}-${subject.id}`,
      sequence: sequenceAt(ctx.now),
      start: new Date(at),
      end: new Date(Date.parse(at) + HALF_HOUR),
      summary: `${t(`desk-today:kind.${what}`)} · ${subject.name}`,
      description: `${whereOf({ route, title }, ctx.lang)} · ${toDecimal(stake_minor, currency)} ${currency}`,
      url: pageUrl(ctx.tenant, ctx.lang, clockPath({ kind: what, subject })),
    })
  clocks.forEach(add)
  return calendarFile('deadlines', calendar.toString())
}
