import { useEffect, useRef, useState } from 'react'
import { ContactForm } from '#client/features/bookings/name-list/ContactForm.tsx'
import { useDraft } from '#client/features/bookings/name-list/use-draft.ts'
import { usePassengers } from '#client/features/bookings/name-list/use-passengers.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Pencil } from '#client/ui/layout/icons.ts'
import type { HotelBooking } from '#shared/contract/hotel-bookings.ts'
import { css } from '#styled-system/css'
import { GuestCards } from '../guests/GuestCards.tsx'
import { guestRules } from '../guests/guest-rules.ts'

interface GuestsEditProps {
  booking: HotelBooking
  country: string
}

/** Names and wishes after the booking was paid, until the arrival. */
function GuestsEditView(props: GuestsEditProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (open) return <EditForm {...props} onClose={() => setOpen(false)} />
  return (
    <div>
      <Button variant="line" size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('hotel-bookings:guests_step.edit')}
      </Button>
    </div>
  )
}

export const GuestsEdit: (props: GuestsEditProps & IslandProps) => React.ReactNode =
  withIsland(GuestsEditView)

function EditForm({ booking, country, onClose }: GuestsEditProps & { onClose: () => void }) {
  const t = useT()
  const { draft, store } = useDraft(booking)
  const step = usePassengers({
    ...{ booking, draft, store, days: { firstDate: booking.stay.from, lastDate: booking.stay.to } },
    onSaved: () => location.reload(),
    rules: guestRules(booking),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form form={step.form} name="guests">
      <h3 ref={heading} tabIndex={-1} className={css({ textStyle: 'h3' })}>
        {t('hotel-bookings:guests_step.edit')}
      </h3>
      <GuestCards booking={booking} step={step} />
      <ContactForm step={step} contact={draft.contact} country={country} />
      <div className={css({ display: 'flex', gap: '3' })}>
        <Button type="submit" busy={step.form.busy} busyText={t('passengers:action.saving')}>
          {t('hotel-bookings:guests_step.save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </div>
    </Form>
  )
}
