import { useLang, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { BookingSchedule } from '#shared/contract/flights/schedule.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { ScheduleAnswerForm } from './ScheduleAnswerForm.tsx'
import { TimesCompared } from './TimesCompared.tsx'

interface NoticeProps {
  booking: FlightBooking
  zone: string
}

const frame = css({ marginBlockEnd: '5' })
const quiet = css({ color: 'fg.muted' })
const note = css({ marginBlockStart: '3' })

const TITLES: Partial<Record<BookingSchedule['state'], string>> = {
  informed: 'schedule:title_minor',
  waiting: 'schedule:title',
}

/** Times the airline moved, on top of the booking, with the question while it is open. Texts: `schedule`, `itinerary`. */
export function ScheduleNotice({ booking, zone }: NoticeProps) {
  const t = useT()
  const { schedule, slices } = booking
  const title = schedule && TITLES[schedule.state]
  if (!title || booking.status === 'cancelled' || booking.status === 'expired') return null
  return (
    <Card id="schedule" heading={t(title)} className={frame}>
      <p className={quiet}>{t(schedule.state === 'informed' ? 'schedule:lead_minor' : 'schedule:lead')}</p>
      {schedule.message && (
        <p dir="auto" className={css({ marginBlockStart: '3', whiteSpace: 'pre-line' })}>
          {schedule.message}
        </p>
      )}
      <TimesCompared old_slices={schedule.old_slices} slices={slices} />
      {schedule.state === 'waiting' && <Question booking={booking} schedule={schedule} zone={zone} />}
    </Card>
  )
}

function Question({ booking, schedule, zone }: NoticeProps & { schedule: BookingSchedule }) {
  const t = useT()
  const lang = useLang()
  const { answer_by: by, overdue, can } = schedule
  const date = by && formatMoment(by, lang, { style: 'long', zone })
  return (
    <>
      {date && <p className={note}>{t(overdue ? 'schedule:over' : 'schedule:until', { date })}</p>}
      {can.accept ? (
        <ScheduleAnswerForm booking={booking} schedule={schedule} />
      ) : (
        <p className={`${note} ${quiet}`}>{t('schedule:readonly')}</p>
      )}
    </>
  )
}
