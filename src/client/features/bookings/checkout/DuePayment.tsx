import { useLang, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { ArrowLeft } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import type { CheckoutParts, CheckoutProps } from './checkout.ts'
import { PAY_FORM, PayButton } from './PayButton.tsx'
import { PayForm } from './PayForm.tsx'
import { StepButtons } from './StepButtons.tsx'
import { usePayForm } from './use-pay-form.ts'

/** What is due on a booking that is sold, such as after a change; nothing is held. Texts: `checkout`, `age`, `ui`. */
export function DuePayment({ parts, ...props }: CheckoutProps & { parts: CheckoutParts }) {
  const { booking, symbol, methods } = props
  const t = useT()
  const lang = useLang()
  const pay = usePayForm(props)
  const { amountMinor } = pay
  const button = (short: boolean) =>
    methods.length > 0 && (
      <PayButton
        {...{ booking, symbol, short, amountMinor }}
        busy={pay.busy}
        fromBalance={pay.method === 'balance'}
      />
    )
  return (
    <CheckoutFrame
      {...{ booking, parts, symbol, amountMinor }}
      title={t('checkout:due.title')}
      lead={t('checkout:due.lead')}
      focus={false}
      action={button(true)}
    >
      <Form id={PAY_FORM} form={pay} name="pay">
        <input type="hidden" name="key" value={props.formKey} />
        {methods.length > 0 ? (
          <PayForm {...props} parts={parts} pay={pay} />
        ) : (
          <Notice>{t('checkout:pay.offline')}</Notice>
        )}
      </Form>
      <StepButtons
        back={
          <ButtonLink
            variant="ghost"
            href={pathFor(lang, booking.pages.show)}
            icon={<ArrowLeft className="flip" aria-hidden="true" />}
          >
            {t('checkout:due.back')}
          </ButtonLink>
        }
        next={button(false)}
      />
    </CheckoutFrame>
  )
}
