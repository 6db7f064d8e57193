import { checkBody } from '#client/lib/check-body.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { type AgencyPreset, inviteMember } from '#shared/contract/accounts/agency-members.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { callInvite } from './agencies.api.ts'
import { checkGrant } from './check.ts'
import { GrantFields, type GrantValues } from './GrantFields.tsx'
import { firstPreset, grantBody } from './grants.ts'
import { MailFields } from './MailFields.tsx'
import type { Changed } from './use-agency.ts'

interface InviteDialogProps {
  onClose: () => void
  changed: Changed
  held: readonly string[]
  preset?: AgencyPreset
  /** Default: into the current agency. */
  invite?: typeof callInvite
}

interface Values extends GrantValues {
  email: string
  lang: Lang
}

export function InviteDialog({ onClose, changed, held, preset, invite = callInvite }: InviteDialogProps) {
  const t = useT()
  const lang = useLang()
  const form = useForm<Values>({
    start: { email: '', lang, preset: preset ?? firstPreset(held), permissions: [] },
    check: values => ({
      ...checkBody(inviteMember, values, t, { wrong: { email: t('agency:email_missing') } }),
      ...checkGrant(values, t),
    }),
    async send(values) {
      const { email, lang: written } = values
      const { message } = await invite({ ...grantBody(values), email: email.trim(), lang: written })
      onClose()
      changed(message)
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t('agency:invite.title')}
      text={t('agency:invite.text')}
      submitText={t('agency:invite.submit')}
      busyText={t('agency:invite.busy')}
      form={form}
    >
      <MailFields email={form.control('email')} lang={form.control('lang')} />
      <GrantFields {...{ values, held, change, errorOf }} />
    </FormDialog>
  )
}
