import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { FlaggedTopUp } from '#shared/contract/money/ledger.ts'
import { AmountField } from './AmountField.tsx'
import { amountMinor, amountProblem, amountTyped } from './amount.ts'
import { callDecideTopUp } from './ledger.api.ts'

interface DecideDialogProps {
  onClose: () => void
  agencyId: string
  topUp: FlaggedTopUp
  currency: string
  symbol?: string
}

type Decision = 'accept' | 'return'

export function DecideDialog(props: DecideDialogProps) {
  const { onClose, topUp, currency, symbol } = props
  const t = useT()
  const form = useDecide(props)
  const { decision } = form.values
  const texts = `ledger:decide.${topUp.problem}` as const
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:decide.title')}
      text={t(`${texts}.${decision}_text`)}
      submitText={t('ledger:decide.submit')}
      busyText={t('ledger:adjust.busy')}
      form={form}
    >
      <FieldGroup id="decision" label={t('ledger:decide.decision')}>
        <Segmented
          label={t('ledger:decide.decision')}
          value={decision}
          onChange={form.control('decision').onChange}
          options={[
            { value: 'return', label: t(`${texts}.return`) },
            { value: 'accept', label: t(`${texts}.accept`) },
          ]}
        />
      </FieldGroup>
      {asksAmount(topUp, decision) && (
        <AmountField {...form.control('amount_minor')} {...{ currency, symbol }} />
      )}
      <ReasonField {...form.control('reason')} label={t('ledger:reason')} />
    </FormDialog>
  )
}

const asksAmount = ({ problem }: FlaggedTopUp, decision: Decision) =>
  problem === 'mismatch' && decision === 'accept'

function useDecide({ agencyId, topUp, currency }: DecideDialogProps) {
  const t = useT()
  const lang = useLang()
  return useForm<{ decision: Decision; amount_minor: string; reason: string }>({
    start: { decision: 'return', amount_minor: amountTyped(topUp.amount_minor, currency), reason: '' },
    check: ({ decision, amount_minor, reason }) => ({
      amount_minor: asksAmount(topUp, decision)
        ? amountProblem(amount_minor, { currency, lang }, t)
        : undefined,
      reason: reason.trim() ? undefined : t('ledger:decide.reason_missing'),
    }),
    async send({ decision, amount_minor, reason }) {
      const came = asksAmount(topUp, decision) ? { amount_minor: amountMinor(amount_minor, currency) } : {}
      await callDecideTopUp(agencyId, topUp.id, { decision, reason, ...came })
      return reloadWith(t('ledger:flagged.done'))
    },
  })
}
