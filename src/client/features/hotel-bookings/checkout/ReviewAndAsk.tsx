import { CheckoutFrame } from '#client/features/bookings/checkout/CheckoutFrame.tsx'
import type { ReviewStep } from '#client/features/bookings/checkout/checkout.ts'
import { ReviewChosen, ReviewContact } from '#client/features/bookings/checkout/ReviewCards.tsx'
import { StepButtons } from '#client/features/bookings/checkout/StepButtons.tsx'
import { api } from '#client/lib/api.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { ArrowLeft, ArrowRight } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { type HotelBooking, requestStay } from '#shared/contract/hotels/hotel-bookings.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'

const FORM = 'ask-form'

/** The last step of rooms on request: the hotel is asked, nothing is paid. Texts: `hotel-bookings`, `checkout`. */
export default function ReviewAndAsk({ booking, parts, symbol, focus, zone, to }: ReviewStep<HotelBooking>) {
  const t = useT()
  const lang = useLang()
  const form = useForm({
    start: {},
    async send() {
      const { pages } = await api(requestStay, { params: { id: booking.id }, quiet: true })
      location.assign(pathFor(lang, pages.show))
      return true
    },
  })
  const ask = (
    <Button type="submit" form={FORM} busy={form.busy} busyText={t('hotel-bookings:ask.busy')}>
      {t('hotel-bookings:ask.send')}
      <ArrowRight className="flip" aria-hidden="true" />
    </Button>
  )
  const back = (
    <ButtonLink
      {...to('passengers')}
      variant="ghost"
      icon={<ArrowLeft className="flip" aria-hidden="true" />}
    >
      {t('hotel-bookings:ask.back')}
    </ButtonLink>
  )
  const time = formatMoment(booking.request?.answer_by ?? booking.server_now, lang, { zone })
  return (
    <CheckoutFrame
      {...{ booking, parts, symbol, focus }}
      title={t('hotel-bookings:ask.title')}
      lead={t('checkout:review.lead_hotel')}
      action={ask}
    >
      <Form id={FORM} form={form} name="ask-hotel">
        <ReviewChosen parts={parts} change={to('chosen')} />
        <ReviewContact booking={booking} change={to('passengers')} />
        <Notice title={t('hotel-bookings:choose.answer_by', { time })}>{t('hotel-bookings:ask.text')}</Notice>
      </Form>
      <StepButtons back={back} next={ask} />
    </CheckoutFrame>
  )
}
