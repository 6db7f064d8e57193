import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { FlaggedTopUp } from '#shared/contract/money/ledger.ts'
import { callDecideTopUp } from './ledger.api.ts'

interface DecideDialogProps {
  onClose: () => void
  agencyId: string
  topUp: FlaggedTopUp
}

type Decision = 'accept' | 'return'

export function DecideDialog(props: DecideDialogProps) {
  const { onClose } = props
  const t = useT()
  const form = useDecide(props)
  const { decision } = form.values
  return (
    <FormDialog
      onClose={onClose}
      title={t('ledger:decide.title')}
      text={t(`ledger:decide.${decision}_text`)}
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
            { value: 'return', label: t('ledger:decide.return') },
            { value: 'accept', label: t('ledger:decide.accept') },
          ]}
        />
      </FieldGroup>
      <ReasonField {...form.control('reason')} label={t('ledger:reason')} />
    </FormDialog>
  )
}

function useDecide({ agencyId, topUp }: DecideDialogProps) {
  const t = useT()
  return useForm<{ decision: Decision; reason: string }>({
    start: { decision: 'return', reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : t('ledger:decide.reason_missing') }),
    async send({ decision, reason }) {
      await callDecideTopUp(agencyId, topUp.id, { decision, reason })
      return reloadWith(t('ledger:flagged.done'))
    },
  })
}
