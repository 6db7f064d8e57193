import { useState } from 'react'
import { ActPage, type Asked } from '#client/features/bookings/show/acts/ActQuestion.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { CalendarClock } from '#client/ui/layout/icons.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { DayFields } from './DayFields.tsx'
import { callChangeDates } from './dates.api.ts'
import { type DatesOf, useDates } from './use-dates.ts'

/** Asks what other days cost. Texts: `hotel-bookings`, `ui`. */
export function DatesButton(props: DatesOf) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <AskForm act="dates" onAsk={() => setOpen(true)}>
        <Button type="submit" size="sm" variant="line" icon={<CalendarClock aria-hidden="true" />}>
          {t('hotel-bookings:dates.open')}
        </Button>
      </AskForm>
      {open && <DatesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function DatesDialog({ id, from, to, today, onClose }: DatesOf & { onClose: () => void }) {
  const t = useT()
  const form = useDates({ from, to }, today, { send: days => callChangeDates(id, days) })
  return (
    <FormDialog
      onClose={onClose}
      title={t('hotel-bookings:dates.title')}
      text={t('hotel-bookings:dates.text')}
      submitText={t('hotel-bookings:dates.submit')}
      busyText={t('hotel-bookings:dates.busy')}
      form={form}
    >
      <DayFields form={form} today={today} />
    </FormDialog>
  )
}

export function DatesQuestion({ booking, ...days }: Omit<DatesOf, 'id'> & { booking: Asked }) {
  const t = useT()
  const { today, ...start } = days
  const page = pathFor(useLang(), booking.pages.show)
  const form = useDates(start, today, { send: to => callChangeDates(booking.id, to), page })
  const texts = {
    title: t('hotel-bookings:dates.title'),
    description: t('hotel-bookings:dates.text'),
    buttonText: t('hotel-bookings:dates.submit'),
    cancelText: t('ui:cancel'),
  }
  return (
    <ActPage {...{ booking, texts, form }} name="dates">
      <DayFields form={form} today={today} />
    </ActPage>
  )
}
