import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { cleanReference } from '#shared/rules/texts/reference.ts'
import { callMatch, callRefund, callReopen } from './payment-links.api.ts'

/** Money is kept by a dialog of its own, which asks for more. */
export type Decision = 'match' | 'refund' | 'reopen'

interface DecisionDialogProps {
  id: string
  kind: Decision
  /** A booking that was proposed. */
  reference: string
  /** It goes back by a transfer. */
  byBank: boolean
  onClose: () => void
}

const CALLS = { match: callMatch, refund: callRefund, reopen: callReopen }
const NEWS = { match: 'matched', refund: 'refunded', reopen: 'reopened' }

function useDecision({ id, kind, reference }: DecisionDialogProps) {
  const t = useT()
  const field = kind === 'match' ? 'booking_reference' : 'reason'
  const missing = t(kind === 'match' ? 'unmatched:reference_missing' : 'validation:required')
  const form = useForm({
    start: { booking_reference: reference, reason: '' },
    check: values => ({ [field]: values[field].trim() ? undefined : missing }),
    async send(values) {
      await CALLS[kind](id, kind === 'match' ? cleanReference(values.booking_reference) : values.reason)
      return reloadWith(t(`unmatched:${NEWS[kind]}`))
    },
  })
  return { form, field } as const
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { kind, byBank, onClose } = props
  const t = useT()
  const { form, field } = useDecision(props)
  const byReference = field === 'booking_reference'
  return (
    <FormDialog
      onClose={onClose}
      title={t(`unmatched:${kind}_title`)}
      text={t(`unmatched:${kind}_text${kind === 'refund' && byBank ? '_bank' : ''}`)}
      submitText={t(`unmatched:${kind}`)}
      busyText={t('unmatched:busy')}
      tone={kind === 'refund' ? 'danger' : 'primary'}
      form={form}
    >
      <Field {...form.field(field)} label={t(byReference ? 'unmatched:reference' : 'unmatched:why')}>
        {control => (
          <TextInput
            {...control}
            {...form.input(field)}
            {...(byReference ? { ltr: true } : { dir: 'auto' })}
            autoComplete="off"
            maxLength={byReference ? 24 : 200}
          />
        )}
      </Field>
    </FormDialog>
  )
}
