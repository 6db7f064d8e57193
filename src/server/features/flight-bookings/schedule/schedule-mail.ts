import type { Segment } from '#shared/contract/flights/seat-blocks.ts'
import { formatDate, formatMoment, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { movedSegments, segmentsOf } from '#shared/rules/stock/schedule.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import type { Unit } from '../../../context/context.ts'
import { calendarAttachment } from '../../../lib/files/calendar-file.ts'
import { tFor } from '../../../lib/i18n.ts'
import { openBlocks, requireBookingMail } from '../../bookings/mails.service.ts'
import { composeMail, type Mail, type MailBlock } from '../../notifications/mail-layout.service.ts'
import { type LatestAnswer, latestAnswer } from './schedule.repo.ts'

export const SCHEDULE_MAIL = 'schedule_changed'
export const REFUSED_MAIL = 'schedule_refused'

/** `Mon 14 Jan, 08:20 → 12:40 (RUH, terminal 4 …)`: one line per flight. */
export function timesText({ lang }: { lang: Lang }, segment: Segment): string {
  const t = tFor(lang)
  const end = (at: string, zone: string, code: string, terminal: string | null) =>
    listed(
      [
        `\u2066${code}\u2069 ${formatMoment(at, lang, { style: 'short', zone })}`,
        ...(terminal ? [t('itinerary:terminal', { terminal })] : []),
      ],
      lang,
    )
  const { origin, destination } = segment
  const leaves = end(segment.departs_at, segment.origin_zone, origin, segment.origin_terminal)
  const lands = end(segment.arrives_at, segment.destination_zone, destination, segment.destination_terminal)
  return `${leaves} – ${lands}`
}

/** Old and new times of each flight that moved; of all when they are as before again. */
function timesBlocks(last: LatestAnswer, lang: Lang): MailBlock[] {
  const t = tFor(lang)
  const moved = movedSegments(last.old_slices, last.slices)
  const pairs = moved.length > 0 ? moved : segmentsOf(last.slices).map(one => [one, one] as const)
  return pairs.flatMap(([old, now]): MailBlock[] => [
    { kind: 'heading', text: `${now.airline} ${now.flight_number}` },
    {
      kind: 'rows',
      rows: [
        [t('mail:schedule.old'), timesText({ lang }, old)],
        [t('mail:schedule.new'), timesText({ lang }, now)],
      ],
    },
  ])
}

function answerBlocks(u: Unit, last: LatestAnswer, lang: Lang): MailBlock[] {
  if (last.answer !== 'pending' || !last.answer_by) return []
  const [at, zone] = [last.answer_by.toISOString(), u.tenant.settings.time_zone]
  const date = `${formatDate(at, lang, 'long', zone)} ${formatTime(at, zone, lang)}`
  return [{ kind: 'text', text: tFor(lang)('mail:schedule.ask', { date }) }]
}

/** Old and new times as they are when it is written; nothing when a later change has its own mail. */
export async function scheduleMail(u: Unit, id: string, changeId: string): Promise<Mail | undefined> {
  const last = await latestAnswer(u, id)
  if (!last || last.change_id !== changeId) return undefined
  const mail = await requireBookingMail(u, id)
  const { booking, facts, lang, page } = mail
  if (booking.status === 'cancelled') return undefined
  const t = tFor(lang)
  const kind = last.answer === 'pending' ? 'major' : 'minor'
  const about = { reference: booking.reference, what: facts.what }
  const parts = composeMail(u.tenant, lang, t(`mail:schedule.${kind}_title`), [
    { kind: 'text', text: t('mail:schedule.lead', about) },
    ...(last.message ? [{ kind: 'text', text: last.message } as const] : []),
    ...timesBlocks(last, lang),
    ...answerBlocks(u, last, lang),
    ...openBlocks(u, mail, `mail:schedule.${kind}_open`),
    { kind: 'text', text: t(`mail:schedule.${kind}_next`) },
  ])
  const calendar = calendarAttachment(booking.reference, facts.calendar(page))
  const subject = t(`mail:schedule.${kind}_subject`, about)
  return { subject, ...parts, attachments: [calendar] }
}
