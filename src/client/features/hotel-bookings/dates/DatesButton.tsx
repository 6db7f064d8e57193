import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { CalendarClock } from '#client/ui/layout/icons.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { DayFields } from './DayFields.tsx'
import { callChangeDates } from './dates.api.ts'
import { type DatesOf, useDates } from './use-dates.ts'

/** Asks what other days cost. Texts: `hotel-bookings`, `ui`. */
export function DatesButton(props: DatesOf) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="line"
        icon={<CalendarClock aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('hotel-bookings:dates.open')}
      </Button>
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
