import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Colleague } from '#shared/contract/desk/colleagues.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { css } from '#styled-system/css'
import { callUpdate } from './colleagues.api.ts'
import { GrantFields } from './GrantFields.tsx'
import { checkGrant, choiceOf, type GrantValues, grantBody } from './grants.ts'

interface AccessDialogProps {
  colleague: Colleague
  held: readonly string[]
  onClose: () => void
  onReset: () => void
}

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const isolated = (name: string) => `\u2068${name}\u2069`

/** Asks first; then the page says what was done. */
export function confirmAccess(t: T, { id, name }: Colleague, disabled: boolean): void {
  const texts = disabled ? 'shut_out' : 'let_in'
  openConfirm({
    title: t(`colleagues:${texts}.title`, { name: isolated(name) }),
    description: t(`colleagues:${texts}.text`),
    buttonText: t(`colleagues:${texts}.submit`),
    tone: disabled ? 'danger' : 'primary',
    action: () => callUpdate(id, { disabled }),
    onSuccess: answer => reloadWith(answer?.message ?? ''),
  })
}

/** What a colleague may do; from here they are shut out, or lose a lost second factor. */
export function AccessDialog({ colleague, held, onClose, onReset }: AccessDialogProps) {
  const t = useT()
  const { id, name, role, extra } = colleague
  const form = useForm<GrantValues>({
    start: { role: choiceOf(role), extra },
    check: values => checkGrant(values, t),
    async send(values) {
      const { message } = await callUpdate(id, grantBody(values))
      return reloadWith(message ?? '')
    },
  })
  const { values, change, errorOf } = form
  const shutOut = () => {
    onClose()
    confirmAccess(t, colleague, true)
  }
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t('colleagues:edit.title', { name: isolated(name) })}
      text={t('colleagues:edit.text')}
      submitText={t('colleagues:edit.submit')}
      busyText={t('colleagues:edit.busy')}
      form={form}
    >
      <GrantFields {...{ values, held, change, errorOf }} />
      <FurtherActs onShutOut={shutOut} onReset={colleague.second_factor ? onReset : undefined} />
    </FormDialog>
  )
}

interface FurtherActsProps {
  onShutOut: () => void
  onReset: (() => void) | undefined
}

function FurtherActs({ onShutOut, onReset }: FurtherActsProps) {
  const t = useT()
  return (
    <FieldGroup label={t('colleagues:edit.more')}>
      <div className={acts}>
        <Button variant="line" size="sm" onClick={onShutOut}>
          {t('colleagues:shut_out.open')}
        </Button>
        {onReset && (
          <Button variant="line" size="sm" onClick={onReset}>
            {t('colleagues:reset.open')}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}
