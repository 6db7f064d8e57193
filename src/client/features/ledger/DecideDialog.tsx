import { useDialogForm } from '#client/features/shell/forms/use-dialog-form.ts'
import { tellNextPage } from '#client/features/shell/user-actions.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { FlaggedTopUp } from '#shared/contract/ledger.ts'
import { AmountField } from './AmountField.tsx'
import { amountMinor, amountProblem, amountTyped } from './amount.ts'
import { callDecideTopUp } from './ledger.api.ts'
import { ReasonField } from './ReasonField.tsx'

interface DecideDialogProps {
  onClose: () => void
  agencyId: string
  topUp: FlaggedTopUp
  currency: string
  symbol?: string
}

type Decision = 'accept' | 'return'

/** Staff say what becomes of a flagged top-up; the reason is kept. */
export function DecideDialog(props: DecideDialogProps) {
  const { onClose, topUp, currency, symbol } = props
  const t = useT()
  const form = useDecide(props)
  const { values, errorOf, change } = form
  const texts = `ledger:decide.${topUp.problem}` as const
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:decide.title')}
      text={t(`${texts}.${values.decision}_text`)}
      submitText={t('ledger:decide.submit')}
      busyText={t('ledger:adjust.busy')}
      form={form}
    >
      <FieldGroup id="decision" label={t('ledger:decide.decision')}>
        <Segmented
          label={t('ledger:decide.decision')}
          value={values.decision}
          onChange={decision => change({ decision })}
          options={[
            { value: 'return', label: t(`${texts}.return`) },
            { value: 'accept', label: t(`${texts}.accept`) },
          ]}
        />
      </FieldGroup>
      {asksAmount(topUp, values.decision) && (
        <AmountField
          id="amount"
          {...{ currency, symbol }}
          value={values.amount}
          error={errorOf('amount')}
          onChange={amount => change({ amount })}
        />
      )}
      <ReasonField value={values.reason} error={errorOf('reason')} onChange={reason => change({ reason })} />
    </FormDialog>
  )
}

const asksAmount = ({ problem }: FlaggedTopUp, decision: Decision) =>
  problem === 'mismatch' && decision === 'accept'

function useDecide({ agencyId, topUp, currency }: DecideDialogProps) {
  const t = useT()
  const lang = useLang()
  return useDialogForm<{ decision: Decision; amount: string; reason: string }>({
    start: { decision: 'return', amount: amountTyped(topUp.amount_minor, currency), reason: '' },
    check({ decision, amount, reason }) {
      const found: FormProblem[] = []
      const wrong = asksAmount(topUp, decision) && amountProblem(amount, { currency, lang }, t)
      if (wrong) found.push({ field: 'amount', message: wrong })
      if (!reason.trim()) found.push({ field: 'reason', message: t('ledger:decide.reason_missing') })
      return found
    },
    async send({ decision, amount, reason }) {
      const came = asksAmount(topUp, decision) ? { amount_minor: amountMinor(amount, currency) } : {}
      await callDecideTopUp(agencyId, topUp.id, { decision, reason, ...came })
      tellNextPage(t('ledger:flagged.done'))
      location.reload()
    },
    controls: { amount_minor: 'amount', reason: 'reason' },
  })
}
