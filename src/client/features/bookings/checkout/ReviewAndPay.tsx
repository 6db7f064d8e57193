import { useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ArrowLeft } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import type { CheckoutStep, StepProps } from './checkout.ts'
import { PAY_FORM, PayButton } from './PayButton.tsx'
import { PayForm } from './PayForm.tsx'
import { ReviewChosen, ReviewContact, ReviewPassengers } from './ReviewCards.tsx'
import { StepButtons } from './StepButtons.tsx'
import { usePayForm } from './use-pay-form.ts'

interface ReviewProps extends StepProps {
  onChange: (step: CheckoutStep) => void
}

export function ReviewAndPay({ onChange, ...props }: ReviewProps) {
  const { booking, parts, hold, focus, symbol, methods } = props
  const t = useT()
  const pay = usePayForm(props)
  const { amountMinor } = pay
  const back = (
    <Button
      variant="ghost"
      icon={<ArrowLeft className="flip" aria-hidden="true" />}
      onClick={() => onChange('passengers')}
    >
      {t('checkout:review.back')}
    </Button>
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
        <ReviewChosen parts={parts} onChange={() => onChange('chosen')} />
        <ReviewPassengers booking={booking} parts={parts} onChange={() => onChange('passengers')} />
        <ReviewContact booking={booking} onChange={() => onChange('passengers')} />
        {methods.length > 0 ? <PayForm {...props} pay={pay} /> : <Notice>{t('checkout:pay.offline')}</Notice>}
      </Form>
      <StepButtons back={back} next={button(false)} />
    </CheckoutFrame>
  )
}
