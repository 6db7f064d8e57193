import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { type LookUpKind, lookUpPath } from '#shared/rules/site/look-up.ts'
import { css } from '#styled-system/css'
import { ManageFailed } from './LookupFailed.tsx'
import { ManageLinkForm } from './ManageLinkForm.tsx'
import { lookUp } from './manage.api.ts'
import { ProofField } from './ProofField.tsx'
import { ReferenceField } from './ReferenceField.tsx'

interface ManageFormProps {
  /** Prefilled by the code on a printed receipt. */
  reference: string
  /** Of the page that takes the forms without script. */
  kind: LookUpKind
}

/** Texts: `manage`, `ui`. */
function ManageFormView({ reference, kind }: ManageFormProps) {
  const form = useLookup(reference, kind)
  return (
    <div className={css({ display: 'grid', gap: '8' })}>
      <LookupForm form={form} kind={kind} />
      <ManageLinkForm reference={form.values.reference} kind={kind} />
    </div>
  )
}

export const ManageForm: (props: ManageFormProps & IslandProps) => ReactNode = withIsland(ManageFormView)

function useLookup(reference: string, kind: LookUpKind) {
  const t = useT()
  const lang = useLang()
  return useForm({
    names: ['lookup'],
    start: { reference, proof: '' },
    vague: true,
    check: values => ({
      reference: values.reference.trim() ? undefined : t(`manage:${kind}.reference_missing`),
      proof: values.proof.trim() ? undefined : t('manage:proof_missing'),
    }),
    send: async values => {
      const { page } = await lookUp(values)
      location.assign(pathFor(lang, page))
      return true
    },
  })
}

function LookupForm({ form, kind }: { form: ReturnType<typeof useLookup>; kind: LookUpKind }) {
  const t = useT()
  const { refusal } = form
  return (
    <Form
      form={form}
      name="lookup"
      action={pathFor(useLang(), lookUpPath(kind))}
      refused={refusal && <ManageFailed refusal={refusal} kind={kind} />}
    >
      <ReferenceField
        {...form.control('reference')}
        name="reference"
        label={t(`manage:${kind}.reference`)}
        hint={t(`manage:${kind}.reference_hint`)}
      />
      <ProofField
        {...form.field('proof')}
        input={form.input('proof')}
        label={t('manage:proof')}
        hint={t(`manage:${kind}.proof_hint`)}
      />
      <div>
        <Button
          type="submit"
          busy={form.busy}
          busyText={t('manage:busy')}
          icon={<Search aria-hidden="true" />}
        >
          {t('manage:submit')}
        </Button>
      </div>
    </Form>
  )
}
