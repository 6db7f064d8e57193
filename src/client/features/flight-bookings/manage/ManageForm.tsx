import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, usePosted, useT, withIsland } from '#client/lib/island.tsx'
import { ErrorSummary } from '#client/ui/forms/ErrorSummary.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { LookupFailed } from './LookupFailed.tsx'
import { ManageLinkForm } from './ManageLinkForm.tsx'
import { MANAGE_PATH } from './manage-form.ts'
import { ReferenceField } from './ReferenceField.tsx'
import { useLookup } from './use-lookup.ts'

const form = css({ display: 'grid', gap: '5' })

/** Opens a booking in this browser by reference and a name or e-mail. Texts: `manage`, `ui`. */
interface ManageFormProps {
  /** Filled in already, as by the code on a printed receipt. */
  reference: string
}

function ManageFormView({ reference: given }: ManageFormProps) {
  const posted = usePosted('lookup')
  const [reference, setReference] = useState(posted?.values.reference ?? given)
  return (
    <div className={css({ display: 'grid', gap: '8' })}>
      <LookupForm reference={reference} onReference={setReference} />
      <ManageLinkForm reference={reference} />
    </div>
  )
}

export const ManageForm: (props: ManageFormProps & IslandProps) => ReactNode = withIsland(ManageFormView)

interface LookupFormProps {
  reference: string
  onReference: (value: string) => void
}

function LookupForm({ reference, onReference }: LookupFormProps) {
  const t = useT()
  const [proof, setProof] = useState(usePosted('lookup')?.values.proof ?? '')
  const { busy, failure, problems, submit, settle } = useLookup()
  const error = (field: string) => problems.find(problem => problem.field === field)?.message
  return (
    // POST, so that a press before the script is ready never writes a name into the address.
    <form
      method="post"
      action={pathFor(useLang(), MANAGE_PATH)}
      noValidate
      className={form}
      onSubmit={event => submit(event, { reference, proof })}
    >
      <FormName name="lookup" />
      <ErrorSummary problems={problems} />
      {failure && <LookupFailed failure={failure} />}
      <ReferenceField
        id="reference"
        name="reference"
        label={t('manage:reference')}
        hint={t('manage:reference_hint')}
        error={error('reference')}
        value={reference}
        onChange={value => {
          onReference(value)
          settle('reference')
        }}
      />
      <Field id="proof" label={t('manage:proof')} hint={t('manage:proof_hint')} error={error('proof')}>
        {control => (
          <TextInput
            {...control}
            name="proof"
            dir="auto"
            autoComplete="family-name"
            spellCheck={false}
            maxLength={254}
            value={proof}
            onChange={event => {
              setProof(event.currentTarget.value)
              settle('proof')
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={busy} busyText={t('manage:busy')} icon={<Search aria-hidden="true" />}>
          {t('manage:submit')}
        </Button>
      </div>
    </form>
  )
}
