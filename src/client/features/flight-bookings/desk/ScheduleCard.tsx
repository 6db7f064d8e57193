import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '#client/features/bookings/desk/ReasonDialog.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { BookingSchedule, ScheduleAnswer } from '#shared/contract/flights/schedule.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { callRecordAnswer } from '../schedule/schedule.api.ts'
import { TimesCompared } from '../schedule/TimesCompared.tsx'

interface ScheduleCardProps {
  booking: Pick<FlightBooking, 'id' | 'slices'>
  schedule: BookingSchedule
  approve: boolean
  zone: string
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '4' })

/** Moved times and what the customer answers; staff record what was said by phone. Texts: `desk-schedule`, `schedule`, `itinerary`, `desk-booking`. */
function CardView({ booking, schedule, approve, zone }: ScheduleCardProps) {
  const t = useT()
  const lang = useLang()
  const { state, overdue, answer_by: by } = schedule
  const date = by && formatMoment(by, lang, { zone })
  const open = state === 'waiting'
  return (
    <Card id="schedule" heading={t('desk-schedule:booking.title')}>
      <Notice
        tone={overdue ? 'warning' : 'info'}
        title={t(`desk-schedule:booking.${overdue ? 'overdue' : state}`)}
      >
        {open && date && t('desk-schedule:booking.by', { date })}
      </Notice>
      <TimesCompared old_slices={schedule.old_slices} slices={booking.slices} />
      {open && approve && <Answers id={booking.id} changeId={schedule.change_id} />}
    </Card>
  )
}

export const ScheduleCard: (props: ScheduleCardProps & IslandProps) => ReactNode = withIsland(CardView)

const ACTS: Record<ScheduleAnswer, string> = { accepted: 'schedule_accept', refused: 'schedule_refuse' }

function Answers({ id, changeId }: { id: string; changeId: string }) {
  const t = useT()
  const [answer, setAnswer] = useState<ScheduleAnswer>()
  return (
    <div className={row}>
      {(['accepted', 'refused'] as const).map(one => (
        <Button key={one} size="sm" variant="line" onClick={() => setAnswer(one)}>
          {t(`desk-booking:action.${ACTS[one]}.open`)}
        </Button>
      ))}
      {answer && (
        <ReasonDialog
          name={ACTS[answer]}
          tone={answer === 'refused' ? 'danger' : 'primary'}
          onClose={() => setAnswer(undefined)}
          send={({ reason }) => callRecordAnswer(id, { change_id: changeId, answer, reason })}
        />
      )}
    </div>
  )
}
