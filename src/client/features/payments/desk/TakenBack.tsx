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
import type { PaymentRecord } from '#shared/contract/desk/money/payments.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { css } from '#styled-system/css'
import { callRecordChargeback } from './payments-desk.api.ts'

interface TakenBackProps {
  payment: Pick<PaymentRecord, 'id' | 'currency'>
  mostMinor: number
  symbol?: string
}

const body = css({ display: 'grid', gap: '3', justifyItems: 'start' })

/** A dispute that was lost and that no report tells of. Texts: `desk-payments`, `ui`. */
function View(props: TakenBackProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <Card heading={t('desk-payments:taken_back.title')}>
      <div className={body}>
        <p>{t('desk-payments:taken_back.lead')}</p>
        <Button size="sm" variant="line" onClick={() => setOpen(true)}>
          {t('desk-payments:taken_back.open')}
        </Button>
      </div>
      {open && <TakenBackDialog {...props} onClose={() => setOpen(false)} />}
    </Card>
  )
}

export const TakenBack: (props: TakenBackProps & IslandProps) => ReactNode = withIsland(View)

function TakenBackDialog({ payment, mostMinor, symbol, onClose }: TakenBackProps & { onClose: () => void }) {
  const t = useT()
  const { id, currency } = payment
  const minorOf = (typed: string) => fromDecimal(typed, currency) ?? 0
  const fits = (minor: number) => minor > 0 && minor <= mostMinor
  const form = useForm({
    start: { amount_minor: toDecimal(mostMinor, currency), reason: '' },
    check: ({ amount_minor, reason }) => ({
      amount_minor: fits(minorOf(amount_minor)) ? undefined : t('desk-payments:taken_back.amount_wrong'),
      reason: reason.trim() ? undefined : t('desk-payments:decide.reason_missing'),
    }),
    async send({ amount_minor, reason }) {
      await callRecordChargeback(id, { amount_minor: minorOf(amount_minor), most_minor: mostMinor, reason })
      return reloadWith(t('desk-payments:taken_back.done'))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-payments:taken_back.open')}
      text={t('desk-payments:taken_back.text')}
      submitText={t('desk-payments:taken_back.submit')}
      busyText={t('desk-payments:act.busy')}
      tone="danger"
      form={form}
    >
      <Field {...form.field('amount_minor')} label={t('desk-payments:taken_back.amount')}>
        {control => <AmountInput {...control} {...form.control('amount_minor')} {...{ currency, symbol }} />}
      </Field>
      <ReasonField {...form.control('reason')} label={t('desk-payments:decide.reason')} />
    </FormDialog>
  )
}
