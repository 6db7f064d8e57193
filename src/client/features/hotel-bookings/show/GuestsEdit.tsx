import { useEffect, useRef, useState } from 'react'
import { ContactForm } from '#client/features/bookings/contact/ContactForm.tsx'
import { useDraft } from '#client/features/bookings/name-list/use-draft.ts'
import { usePassengers } from '#client/features/bookings/name-list/use-passengers.ts'
import type { PhoneStart } from '#client/lib/fields/phone-start.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Pencil } from '#client/ui/layout/icons.ts'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { GuestCards } from '../guests/GuestCards.tsx'
import { guestRules, inRooms } from '../guests/guest-rules.ts'

interface GuestsEditProps {
  booking: HotelBooking
  phone: PhoneStart
  /** The page asks for them, or refused what was posted. */
  asks?: boolean
}

/** Names and wishes after the booking was paid, until the arrival. */
function GuestsEditView(props: GuestsEditProps) {
  const t = useT()
  const [open, setOpen] = useState(props.asks === true)
  if (open) return <EditForm {...props} />
  return (
    <AskForm act="guests" onAsk={() => setOpen(true)}>
      <Button type="submit" variant="line" size="sm" icon={<Pencil aria-hidden="true" />}>
        {t('hotel-bookings:guests_step.edit')}
      </Button>
    </AskForm>
  )
}

export const GuestsEdit: (props: GuestsEditProps & IslandProps) => React.ReactNode =
  withIsland(GuestsEditView)

function EditForm({ booking, phone, asks }: GuestsEditProps) {
  const t = useT()
  const page = pathFor(useLang(), booking.pages.show)
  const { draft, store } = useDraft(booking)
  const step = usePassengers({
    ...{
      booking: inRooms(booking),
      draft,
      store,
      days: { firstDate: booking.stay.from, lastDate: booking.stay.to },
    },
    onSaved: async () => {
      location.assign(page)
      return true
    },
    rules: guestRules(booking),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // On a page that asked for them a visitor may be typing already.
  useEffect(() => {
    if (!asks) heading.current?.focus()
  }, [asks])
  return (
    <Form form={step.form} name="passengers">
      <input type="hidden" name="booking" value={booking.id} />
      <h3 ref={heading} tabIndex={-1} className={css({ textStyle: 'h3' })}>
        {t('hotel-bookings:guests_step.edit')}
      </h3>
      <GuestCards booking={booking} step={step} />
      <ContactForm booking={booking} step={step} contact={draft.contact} phone={phone} />
      <div className={css({ display: 'flex', gap: '3' })}>
        <Button type="submit" busy={step.form.busy} busyText={t('passengers:action.saving')}>
          {t('hotel-bookings:guests_step.save')}
        </Button>
        <ButtonLink variant="ghost" href={page}>
          {t('ui:cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}
