import { LookupFailed } from '#client/features/bookings/manage/LookupFailed.tsx'
import { ProofField } from '#client/features/bookings/manage/ProofField.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { fieldPair } from './field-pair.ts'
import { callFindDue } from './quick-payments.api.ts'

/** In one piece: a number's hyphens do not break. */
const ltr = (text: string) => `\u2066${text.replaceAll('-', '\u2011')}\u2069`

function useLookup() {
  const t = useT()
  const lang = useLang()
  return useForm({
    names: ['find-due'],
    start: { reference: '', proof: '' },
    vague: true,
    check: values => ({
      reference: values.reference.trim() ? undefined : t('quick:reference_missing'),
      proof: values.proof.trim() ? undefined : t('quick:proof_missing'),
    }),
    send: async values => {
      const { id } = await callFindDue(values)
      location.assign(pathFor(lang, `/quick-payment?booking=${id}`))
      return true
    },
  })
}

/** Texts: `quick`, `manage`, `ui`. */
function Lookup() {
  const t = useT()
  const form = useLookup()
  const { refusal } = form
  return (
    <Form
      form={form}
      name="find-due"
      refused={
        refusal && (
          <LookupFailed refusal={refusal} title={t('quick:failed_title')} text={t('quick:failed_text')} />
        )
      }
    >
      <div className={fieldPair}>
        <Field
          {...form.field('reference')}
          label={t('quick:reference')}
          hint={t('quick:reference_hint', { booking: ltr('FB-7K3Q9M'), invoice: ltr('INV-2026-000123') })}
        >
          {control => (
            <TextInput
              {...control}
              {...form.input('reference')}
              ltr
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={24}
            />
          )}
        </Field>
        <ProofField
          {...form.field('proof')}
          input={form.input('proof')}
          label={t('quick:proof')}
          hint={t('quick:proof_hint')}
        />
      </div>
      <div>
        <Button
          type="submit"
          busy={form.busy}
          busyText={t('quick:finding')}
          icon={<Search aria-hidden="true" />}
        >
          {t('quick:find')}
        </Button>
      </div>
    </Form>
  )
}

export const QuickLookup: (props: IslandProps) => React.ReactNode = withIsland(Lookup)
