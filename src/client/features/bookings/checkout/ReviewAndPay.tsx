import { useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import type { ReviewStep } from './checkout.ts'
import { PAY_FORM, PayButton } from './PayButton.tsx'
import { PayForm } from './PayForm.tsx'
import { ReviewBack, ReviewFacts } from './ReviewFacts.tsx'
import { StepButtons } from './StepButtons.tsx'
import { usePayForm } from './use-pay-form.ts'

export default function ReviewAndPay({ to, ...props }: ReviewStep) {
  const { booking, parts, hold, focus, symbol, methods } = props
  const t = useT()
  const pay = usePayForm(props)
  const { amountMinor } = pay
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
        <ReviewFacts {...{ booking, parts, to }} />
        {methods.length > 0 ? <PayForm {...props} pay={pay} /> : <Notice>{t('checkout:pay.offline')}</Notice>}
      </Form>
      <StepButtons back={<ReviewBack {...{ parts, to }} />} next={button(false)} />
    </CheckoutFrame>
  )
}
