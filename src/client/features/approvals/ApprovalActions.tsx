import { useState } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Approval } from '#shared/contract/desk/approvals.ts'
import { css } from '#styled-system/css'
import { callDecide } from './approvals.api.ts'

type Decision = 'confirm' | 'decline' | 'withdraw'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '6' })

export function ApprovalActions({ approval }: { approval: Approval }) {
  const t = useT()
  const [open, setOpen] = useState<Decision>()
  const { id, own, may_decide, status } = approval
  const waits = status === 'pending'
  const choices: Decision[] = may_decide ? ['confirm', 'decline'] : own && waits ? ['withdraw'] : []
  if (choices.length === 0) return null
  return (
    <div className={row}>
      {choices.map(decision => (
        <Button
          key={decision}
          size="sm"
          variant={decision === 'confirm' ? 'primary' : 'line'}
          onClick={() => setOpen(decision)}
        >
          {t(`desk-approvals:${decision}.open`)}
        </Button>
      ))}
      {open && <DecisionDialog key={open} id={id} decision={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface DecisionDialogProps {
  id: string
  decision: Decision
  onClose: () => void
}

function DecisionDialog({ id, decision, onClose }: DecisionDialogProps) {
  const t = useT()
  const form = useDecision(id, decision)
  return (
    <FormDialog
      onClose={onClose}
      title={t(`desk-approvals:${decision}.title`)}
      text={t(`desk-approvals:${decision}.text`)}
      submitText={t(`desk-approvals:${decision}.submit`)}
      busyText={t('desk-approvals:busy')}
      tone={decision === 'confirm' ? 'primary' : 'danger'}
      form={form}
    >
      {decision === 'decline' && (
        <ReasonField {...form.control('reason')} label={t('desk-approvals:decline.reason')} />
      )}
    </FormDialog>
  )
}

function useDecision(id: string, decision: Decision) {
  const t = useT()
  return useForm({
    start: { reason: '' },
    check: ({ reason }) =>
      decision !== 'decline' || reason.trim() ? {} : { reason: t('desk-approvals:decline.missing') },
    async send({ reason }) {
      const { message } = await callDecide(id, decision === 'decline' ? { decision, reason } : { decision })
      return reloadWith(message ?? '')
    },
  })
}
