import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { GatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import type { useAccountForm } from './use-account-form.ts'

interface SecretFieldsProps {
  form: ReturnType<typeof useAccountForm>
  account?: GatewayAccount
}

/** Written, never shown again. Not a password field: browsers would offer to keep it as the log-in. */
export function SecretFields({ form, account }: SecretFieldsProps) {
  const t = useT()
  const kept = (last4: string | null | undefined) =>
    last4 ? t('desk-gateways:kept', { last4: `\u2066…${last4}\u2069` }) : undefined
  const secret = { ltr: true, maxLength: 300, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' }
  const { gateway } = form.values
  return (
    <>
      <Field
        {...form.field('key')}
        label={t('desk-gateways:key')}
        hint={kept(account?.key_last4) ?? t('desk-gateways:key_hint')}
        optional={account !== undefined}
      >
        {control => <TextInput {...control} {...form.input('key')} {...secret} />}
      </Field>
      {gateway !== 'tap' && (
        <Field
          {...form.field('webhook')}
          label={t(`desk-gateways:webhook.${gateway}`)}
          hint={kept(account?.webhook_last4) ?? t('desk-gateways:webhook_hint')}
          optional
        >
          {control => <TextInput {...control} {...form.input('webhook')} {...secret} />}
        </Field>
      )}
    </>
  )
}
