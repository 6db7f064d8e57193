import { useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { ArrowLeft } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import type { ReviewStep } from './checkout.ts'
import { PAY_FORM, PayButton } from './PayButton.tsx'
import { PayForm } from './PayForm.tsx'
import { ReviewChosen, ReviewContact, ReviewPassengers } from './ReviewCards.tsx'
import { StepButtons } from './StepButtons.tsx'
import { usePayForm } from './use-pay-form.ts'

export default function ReviewAndPay({ to, ...props }: ReviewStep) {
  const { booking, parts, hold, focus, symbol, methods } = props
  const t = useT()
  const pay = usePayForm(props)
  const { amountMinor } = pay
  const back = (
    <ButtonLink
      {...to('passengers')}
      variant="ghost"
      icon={<ArrowLeft className="flip" aria-hidden="true" />}
    >
      {t(parts.reviewBack ?? 'checkout:review.back')}
    </ButtonLink>
  )
  const button = (short: boolean) =>
    methods.length > 0 && (
      <PayButton
        {...{ booking, symbol, amountMinor }}
        busy={pay.busy}
        fromBalance={pay.method === 'balance'}
        short={short}
      />
    )
  return (
    <CheckoutFrame
      {...{ booking, parts, hold, symbol, focus, amountMinor }}
      typed={PAY_FORM}
      title={t('checkout:review.title')}
      lead={t(parts.reviewLead ?? 'checkout:review.lead')}
      action={button(true)}
    >
      <Form id={PAY_FORM} form={pay} name="pay">
        <input type="hidden" name="key" value={props.formKey} />
        <ReviewChosen parts={parts} change={to('chosen')} />
        {/* Guests stand in their rooms. */}
        {parts.people !== 'guests' && (
          <ReviewPassengers booking={booking} parts={parts} change={to('passengers')} />
        )}
        <ReviewContact booking={booking} change={to('passengers')} />
        {methods.length > 0 ? <PayForm {...props} pay={pay} /> : <Notice>{t('checkout:pay.offline')}</Notice>}
      </Form>
      <StepButtons back={back} next={button(false)} />
    </CheckoutFrame>
  )
}
