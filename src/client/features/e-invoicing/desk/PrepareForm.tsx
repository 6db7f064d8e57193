import { formGrid } from '#client/features/shell/paper/form-grid.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import {
  type EInvoiceUnit,
  ENVIRONMENTS,
  type EnvironmentName,
  UNIT_TITLES,
  type UnitTitle,
} from '#shared/contract/desk/money/e-invoicing.ts'
import { EMPTY_ADDRESS } from '#shared/contract/money/national-address.ts'
import { css } from '#styled-system/css'
import { AddressFields, fieldOf, missingIn, UnitField } from './AddressFields.tsx'
import { callPrepare } from './e-invoicing.api.ts'

const stack = css({ display: 'grid', gap: '4' })

/** `like`: the last unit; its facts are offered. */
function usePrepare(like: EInvoiceUnit | undefined) {
  const t = useT()
  return useForm({
    start: {
      environment: (like?.environment ?? 'simulation') as string,
      title: (like?.title ?? '1100') as string,
      name: like?.name ?? '',
      branch: like?.branch ?? '',
      industry: '',
      ...(like?.address ?? EMPTY_ADDRESS),
    },
    check: values => missingIn(t, values),
    fieldOf,
    async send({ environment, title, name, branch, industry, ...address }) {
      const facts = { environment: environment as EnvironmentName, title: title as UnitTitle }
      await callPrepare({ ...facts, name, branch, industry, address })
      return reloadWith(t('e-invoicing:prepared'))
    },
  })
}

export function PrepareForm({ like }: { like: EInvoiceUnit | undefined }) {
  const t = useT()
  const form = usePrepare(like)
  const choice = (
    name: 'environment' | 'title',
    { values, texts, hint }: { values: readonly string[]; texts: string; hint?: string },
  ) => {
    const { value, onChange } = form.control(name)
    const options = values.map(each => ({ value: each, label: t(`e-invoicing:${texts}.${each}`) }))
    return (
      <Field {...form.field(name)} label={t(`e-invoicing:field.${name}`)} hint={hint}>
        {control => <Select {...control} {...{ name, value, onChange, options }} />}
      </Field>
    )
  }
  return (
    <Card>
      <Form form={form} className={stack}>
        <div className={formGrid}>
          {choice('environment', {
            values: ENVIRONMENTS,
            texts: 'environments',
            hint: t('e-invoicing:hint.environment'),
          })}
          {choice('title', { values: UNIT_TITLES, texts: 'titles' })}
          {(['name', 'branch', 'industry'] as const).map(name => (
            <UnitField
              key={name}
              name={name}
              max={64}
              hint={t(`e-invoicing:hint.${name}`)}
              autoComplete={name === 'name' ? 'organization' : undefined}
              {...form.control(name)}
            />
          ))}
          <AddressFields own control={name => form.control(name)} />
        </div>
        <div>
          <Button type="submit" variant="line" busy={form.busy} busyText={t('e-invoicing:busy')}>
            {t('e-invoicing:prepare')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
