import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { cleanIban, ibanProblem } from '#shared/base/iban.ts'
import type { BankAccount } from '#shared/contract/desk/money/transfers.ts'
import { callAddAccount, callChangeAccount } from './transfers.api.ts'

interface DialogProps {
  account?: BankAccount
  currency: string
  onClose: () => void
}

/** Names of the contract's fields, with dots for those of an object. */
const FIELDS = ['bank_name.en', 'bank_name.ar', 'holder', 'iban', 'swift', 'currency'] as const
type Name = (typeof FIELDS)[number]
const LABELS: Record<Name, string> = {
  'bank_name.en': 'bank_en',
  'bank_name.ar': 'bank_ar',
  holder: 'holder',
  iban: 'iban',
  swift: 'swift',
  currency: 'currency',
}
const HINTED: readonly Name[] = ['holder', 'iban', 'swift']
const LATIN: readonly Name[] = ['iban', 'swift', 'currency']

function useAccount(account: BankAccount | undefined, currency: string) {
  const t = useT()
  return useForm<Record<Name, string>>({
    prefix: 'bank',
    start: {
      'bank_name.en': account?.bank_name.en ?? '',
      'bank_name.ar': account?.bank_name.ar ?? '',
      holder: account?.holder ?? '',
      iban: account?.iban ?? '',
      swift: account?.swift ?? '',
      currency: account?.currency ?? currency,
    },
    check(values) {
      const missing = FIELDS.filter(name => name !== 'swift' && !values[name].trim())
      const problem = missing.includes('iban') ? undefined : ibanProblem(cleanIban(values.iban))
      const required = missing.map(name => [name, t('validation:required')])
      return { ...Object.fromEntries(required), ...(problem ? { iban: t(problem) } : {}) }
    },
    async send(values) {
      const { holder, iban, swift, currency: code } = values
      const bank_name = { en: values['bank_name.en'], ar: values['bank_name.ar'] }
      const body = {
        bank_name,
        holder,
        iban,
        swift: swift.trim() || null,
        currency: code.trim().toUpperCase(),
      }
      if (account) await callChangeAccount(account.id, { version: account.version, ...body })
      else await callAddAccount(body)
      return reloadWith(t(`desk-transfers:${account ? 'saved' : 'added'}`))
    },
  })
}

export function BankAccountDialog({ account, currency, onClose }: DialogProps) {
  const t = useT()
  const form = useAccount(account, currency)
  return (
    <FormDialog
      onClose={onClose}
      title={t(`desk-transfers:${account ? 'change' : 'add'}`)}
      text={t('desk-transfers:text')}
      submitText={t('desk-transfers:save')}
      busyText={t('desk-transfers:busy')}
      form={form}
    >
      {FIELDS.map(name => (
        <Field
          key={name}
          {...form.field(name)}
          free={name === 'swift'}
          label={t(`desk-transfers:${LABELS[name]}`)}
          hint={HINTED.includes(name) ? t(`desk-transfers:${LABELS[name]}_hint`) : undefined}
        >
          {control => (
            <TextInput
              {...control}
              {...form.input(name)}
              {...(LATIN.includes(name) ? { ltr: true } : { dir: 'auto' })}
              autoComplete="off"
              maxLength={name === 'iban' ? 60 : 120}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
