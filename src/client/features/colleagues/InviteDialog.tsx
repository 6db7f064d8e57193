import { LanguageField } from '#client/features/shell/login/LanguageField.tsx'
import { checkBody } from '#client/lib/check-body.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { inviteColleague } from '#shared/contract/desk/colleagues.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { callInvite } from './colleagues.api.ts'
import { GrantFields } from './GrantFields.tsx'
import { checkGrant, firstRole, type GrantValues, grantBody } from './grants.ts'

interface InviteDialogProps {
  onClose: () => void
  held: readonly string[]
}

interface Values extends GrantValues {
  email: string
  lang: Lang
}

const bodyOf = (values: Values) => ({
  email: values.email.trim(),
  lang: values.lang,
  ...grantBody(values),
})

export function InviteDialog({ onClose, held }: InviteDialogProps) {
  const t = useT()
  const lang = useLang()
  const form = useForm<Values>({
    start: { email: '', lang, role: firstRole(held), extra: [] },
    check: values => ({
      ...checkBody(inviteColleague, bodyOf(values), t, {
        wrong: { email: t('colleagues:invite.email_missing') },
      }),
      ...checkGrant(values, t),
    }),
    async send(values) {
      const { message } = await callInvite(bodyOf(values))
      return reloadWith(message ?? '')
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t('colleagues:invite.title')}
      text={t('colleagues:invite.text')}
      submitText={t('colleagues:invite.submit')}
      busyText={t('colleagues:invite.busy')}
      form={form}
    >
      <EmailField {...form.control('email')} autoComplete="off" label={t('colleagues:invite.email')} />
      <LanguageField {...form.control('lang')} label={t('colleagues:invite.lang')} />
      <GrantFields {...{ values, held, change, errorOf }} />
    </FormDialog>
  )
}
