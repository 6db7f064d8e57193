import { api } from '#client/lib/api.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ArrowRight } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { requestBooking } from '#shared/contract/bookings/bookings.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { askedWords } from '../facts/asked-words.ts'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import type { ReviewStep } from './checkout.ts'
import { ReviewBack, ReviewFacts } from './ReviewFacts.tsx'
import { StepButtons } from './StepButtons.tsx'

const FORM = 'ask-form'

/** The last step of what is sold on request: it is asked for, nothing is paid. Texts: `checkout`. */
export default function ReviewAndAsk({ booking, parts, hold, symbol, focus, zone, to }: ReviewStep) {
  const t = useT()
  const lang = useLang()
  const form = useForm({
    start: {},
    async send() {
      const { pages } = await api(requestBooking, { params: { id: booking.id }, quiet: true })
      location.assign(pathFor(lang, pages.show))
      return true
    },
  })
  const words = askedWords(booking)
  const ask = (
    <Button type="submit" form={FORM} busy={form.busy} busyText={t('checkout:ask.busy')}>
      {t(`checkout:ask.${words}.send`)}
      <ArrowRight className="flip" aria-hidden="true" />
    </Button>
  )
  const time = formatMoment(booking.request?.answer_by ?? booking.server_now, lang, { zone })
  return (
    <CheckoutFrame
      {...{ booking, parts, symbol, focus }}
      hold={parts.unheld ? undefined : hold}
      typed={FORM}
      title={t('checkout:ask.title')}
      lead={t(parts.reviewLead ?? 'checkout:review.lead')}
      action={ask}
    >
      <Form id={FORM} form={form} name="ask">
        <ReviewFacts {...{ booking, parts, to }} />
        <Notice title={t('checkout:ask.answer_by', { time })}>{t(`checkout:ask.${words}.text`)}</Notice>
      </Form>
      <StepButtons back={<ReviewBack {...{ parts, to }} />} next={ask} />
    </CheckoutFrame>
  )
}
