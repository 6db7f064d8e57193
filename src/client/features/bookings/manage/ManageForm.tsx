import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { LookupFailed } from './LookupFailed.tsx'
import { ManageLinkForm } from './ManageLinkForm.tsx'
import { lookUp } from './manage.api.ts'
import { MANAGE_PATH } from './manage-form.ts'
import { ProofField } from './ProofField.tsx'
import { ReferenceField } from './ReferenceField.tsx'

interface ManageFormProps {
  /** Prefilled by the code on a printed receipt. */
  reference: string
  /** Of the page that takes the forms without script. */
  path?: string
}

/** Texts: `manage`, `ui`. */
function ManageFormView({ reference, path = MANAGE_PATH }: ManageFormProps) {
  const form = useLookup(reference)
  return (
    <div className={css({ display: 'grid', gap: '8' })}>
      <LookupForm form={form} path={path} />
      <ManageLinkForm reference={form.values.reference} path={path} />
    </div>
  )
}

export const ManageForm: (props: ManageFormProps & IslandProps) => ReactNode = withIsland(ManageFormView)

function useLookup(reference: string) {
  const t = useT()
  const lang = useLang()
  return useForm({
    names: ['lookup'],
    start: { reference, proof: '' },
    vague: true,
    check: values => ({
      reference: values.reference.trim() ? undefined : t('manage:reference_missing'),
      proof: values.proof.trim() ? undefined : t('manage:proof_missing'),
    }),
    send: async values => {
      const { page } = await lookUp(values)
      location.assign(pathFor(lang, page))
      return true
    },
  })
}

function LookupForm({ form, path }: { form: ReturnType<typeof useLookup>; path: string }) {
  const t = useT()
  const { refusal } = form
  return (
    <Form
      form={form}
      name="lookup"
      action={pathFor(useLang(), path)}
      refused={refusal && <LookupFailed refusal={refusal} texts="manage" />}
    >
      <ReferenceField
        {...form.control('reference')}
        name="reference"
        label={t('manage:reference')}
        hint={t('manage:reference_hint')}
      />
      <ProofField
        {...form.field('proof')}
        input={form.input('proof')}
        label={t('manage:proof')}
        hint={t('manage:proof_hint')}
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
