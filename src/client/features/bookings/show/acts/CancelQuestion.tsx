import { useLang } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Booking } from '#shared/contract/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { cancelBooking } from '../booking-show.api.ts'
import type { CancelTexts } from './cancel-texts.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

/** The dialog's question as a form on the page, for `?ask=cancel`. */
export function CancelQuestion({ booking, texts }: { booking: Booking; texts: CancelTexts }) {
  const { title, description, buttonText, cancelText } = texts
  const page = pathFor(useLang(), booking.pages.show)
  const form = useForm({
    names: ['cancel'],
    start: {},
    async send() {
      await cancelBooking(booking.id)
      location.assign(page)
      return true
    },
  })
  return (
    <Card aria-label={title} heading={title} className={css({ marginBlockEnd: '5' })}>
      <Form form={form} name="cancel">
        <input type="hidden" name="booking" value={booking.id} />
        <p>{description}</p>
        <div className={row}>
          <ButtonLink variant="line" href={page}>
            {cancelText}
          </ButtonLink>
          <Button type="submit" variant="danger" busy={form.busy} busyText={buttonText}>
            {buttonText}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
