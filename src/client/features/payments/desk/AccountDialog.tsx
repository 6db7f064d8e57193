import { useT } from '#client/lib/island.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { GATEWAYS, type GatewayName } from '#shared/base/gateways.ts'
import type { GatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import { methodsAt } from '#shared/rules/money/gateways.ts'
import { AcceptedFields } from './AcceptedFields.tsx'
import { SecretFields } from './SecretFields.tsx'
import { useAccountForm } from './use-account-form.ts'

interface AccountDialogProps {
  account?: GatewayAccount
  currency: string
  onClose: () => void
}

export function AccountDialog({ account, currency, onClose }: AccountDialogProps) {
  const t = useT()
  const form = useAccountForm(account, currency)
  const { gateway } = form.values
  return (
    <FormDialog
      onClose={onClose}
      title={account ? t('desk-gateways:change') : t('desk-gateways:add')}
      text={account ? t('desk-gateways:change_text') : t('desk-gateways:add_text')}
      submitText={t('desk-gateways:save')}
      busyText={t('desk-gateways:busy')}
      form={form}
    >
      {!account && <Where form={form} currency={currency} />}
      <Field {...form.field('name')} label={t('desk-gateways:name')} hint={t('desk-gateways:name_hint')}>
        {control => (
          <TextInput {...control} {...form.input('name')} dir="auto" maxLength={80} autoComplete="off" />
        )}
      </Field>
      <SecretFields form={form} account={account} />
      <AcceptedFields form={form} possible={methodsAt(gateway, currency)} />
    </FormDialog>
  )
}

type FormProps = { form: ReturnType<typeof useAccountForm>; currency: string }

/** Gateway and mode are chosen once: payments are made with them. */
function Where({ form, currency }: FormProps) {
  const t = useT()
  const change = (gateway: GatewayName) => {
    const possible = methodsAt(gateway, currency)
    form.change({ gateway, methods: form.values.methods.filter(method => possible.includes(method)) })
  }
  const options = GATEWAYS.map(value => ({ value, label: t(`payments:gateway.${value}`) }))
  return (
    <>
      <Field {...form.field('gateway')} label={t('desk-gateways:gateway_label')}>
        {control => (
          <Select
            {...control}
            value={form.values.gateway}
            options={options}
            onChange={value => change(value as GatewayName)}
          />
        )}
      </Field>
      <FieldGroup {...form.field('mode')} label={t('desk-gateways:mode_label')}>
        <RadioGroup
          look="cards"
          label={t('desk-gateways:mode_label')}
          value={form.values.mode}
          onChange={mode => form.change({ mode })}
          options={(['test', 'live'] as const).map(value => ({
            value,
            label: t(`desk-gateways:mode.${value}`),
            note: t(`desk-gateways:mode_note.${value}`),
          }))}
        />
      </FieldGroup>
    </>
  )
}
