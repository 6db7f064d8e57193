import { type ReactNode, useState } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { AmountInput } from '#client/ui/forms/AmountInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { DISPUTE_STEPS, type DisputeStep } from '#shared/base/payment-causes.ts'
import type { PaymentRecord } from '#shared/contract/desk/money/payments.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { css } from '#styled-system/css'
import { callRecordDispute } from './payments-desk.api.ts'

interface DisputeProps {
  payment: Pick<PaymentRecord, 'id' | 'currency' | 'dispute_steps'>
  symbol?: string
}

const body = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** What the payer's bank did, where no report tells of it. Texts: `desk-payments`, `ui`. */
function View({ payment, symbol }: DisputeProps) {
  const t = useT()
  const [step, setStep] = useState<DisputeStep>()
  const { dispute_steps: most } = payment
  const open = most.won !== undefined
  return (
    <Card heading={t('desk-payments:dispute.title')}>
      <div className={body}>
        <p>{t(open ? 'desk-payments:dispute.lead_open' : 'desk-payments:dispute.lead')}</p>
        <div className={row}>
          {DISPUTE_STEPS.filter(each => most[each] !== undefined).map(each => (
            <Button key={each} size="sm" variant="line" onClick={() => setStep(each)}>
              {t(`desk-payments:dispute.open.${each}`)}
            </Button>
          ))}
        </div>
      </div>
      {step && (
        <StepDialog
          {...{ payment, symbol, step }}
          mostMinor={most[step] ?? 0}
          onClose={() => setStep(undefined)}
        />
      )}
    </Card>
  )
}

export const DisputeCard: (props: DisputeProps & IslandProps) => ReactNode = withIsland(View)

interface StepProps extends DisputeProps {
  step: DisputeStep
  mostMinor: number
  onClose: () => void
}

function useStepForm({ payment: { id, currency }, step, mostMinor }: StepProps) {
  const t = useT()
  const asks = step === 'lost' || step === 'returned'
  const minorOf = (typed: string) => fromDecimal(typed, currency) ?? 0
  const fits = (minor: number) => !asks || (minor > 0 && minor <= mostMinor)
  const form = useForm({
    start: { amount_minor: toDecimal(mostMinor, currency), reason: '' },
    check: ({ amount_minor, reason }) => ({
      amount_minor: fits(minorOf(amount_minor))
        ? undefined
        : t('desk-payments:dispute.amount_wrong', { amount: toDecimal(mostMinor, currency) }),
      reason: reason.trim() ? undefined : t('desk-payments:decide.reason_missing'),
    }),
    async send({ amount_minor, reason }) {
      const minor = asks ? minorOf(amount_minor) : 0
      await callRecordDispute(id, { step, amount_minor: minor, most_minor: mostMinor, reason })
      return reloadWith(t(`desk-payments:dispute.done.${step}`))
    },
  })
  return { form, asks }
}

function StepDialog(props: StepProps) {
  const t = useT()
  const { payment, step, symbol, onClose } = props
  const { currency } = payment
  const { form, asks } = useStepForm(props)
  return (
    <FormDialog
      onClose={onClose}
      title={t(`desk-payments:dispute.open.${step}`)}
      text={t(`desk-payments:dispute.text.${step}`)}
      submitText={t('desk-payments:dispute.submit')}
      busyText={t('desk-payments:act.busy')}
      tone={step === 'lost' ? 'danger' : undefined}
      form={form}
    >
      {asks && (
        <Field {...form.field('amount_minor')} label={t(`desk-payments:dispute.amount.${step}`)}>
          {control => (
            <AmountInput {...control} {...form.control('amount_minor')} {...{ currency, symbol }} />
          )}
        </Field>
      )}
      <ReasonField {...form.control('reason')} label={t('desk-payments:decide.reason')} />
    </FormDialog>
  )
}
