import { LinkNeeded } from '#client/features/bookings/facts/LinkNeeded.tsx'
import { useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Check } from '#client/ui/layout/icons.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { BookingSchedule, ScheduleAnswer } from '#shared/contract/flights/schedule.ts'
import { css } from '#styled-system/css'
import { button } from '#styled-system/recipes'
import { callAnswerSchedule } from './schedule.api.ts'

interface AnswerProps {
  booking: FlightBooking
  schedule: BookingSchedule
}

const stack = css({ display: 'grid', gap: '3', marginBlockStart: '4' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'start' })
const refusal = css({
  '& > summary': { listStyle: 'none', cursor: 'pointer', '&::-webkit-details-marker': { display: 'none' } },
  '&[open]': { flexBasis: 'full' },
  '&[open] > summary': { marginBlockEnd: '3' },
})

/** Accept, or refuse in two steps; works without a script. */
export function ScheduleAnswerForm({ booking, schedule }: AnswerProps) {
  const t = useT()
  const { change_id, can } = schedule
  const form = useForm({
    names: ['schedule'],
    prefix: 'schedule',
    start: {},
    async send(_, pressed) {
      await callAnswerSchedule(booking.id, { change_id, answer: pressed as ScheduleAnswer })
      location.reload()
      return true
    },
  })
  return (
    <Form form={form} name="schedule" className={stack}>
      <input type="hidden" name="change_id" value={change_id} />
      <div className={row}>
        <Button
          type="submit"
          name="answer"
          value="accepted"
          icon={<Check aria-hidden="true" />}
          busy={form.busy}
          busyText={t('schedule:busy')}
        >
          {t('schedule:accept')}
        </Button>
        {can.refuse && <Refusal paid={booking.paid_minor > 0} busy={form.busy} />}
      </div>
      {booking.contact_masked && <LinkNeeded booking={booking} what="refuse" />}
    </Form>
  )
}

function Refusal({ paid, busy }: { paid: boolean; busy: boolean }) {
  const t = useT()
  return (
    <details className={refusal}>
      <summary className={button({ variant: 'line' })}>{t('schedule:refuse')}</summary>
      <p className={css({ fontWeight: 'semibold' })}>{t('schedule:refuse_title')}</p>
      <p className={css({ marginBlockEnd: '3' })}>
        {t(paid ? 'schedule:refuse_text' : 'schedule:refuse_unpaid')}
      </p>
      <Button
        type="submit"
        variant="danger"
        name="answer"
        value="refused"
        busy={busy}
        busyText={t('schedule:busy')}
      >
        {t('schedule:refuse_button')}
      </Button>
    </details>
  )
}
