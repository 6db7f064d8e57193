import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { FormOf } from '#client/ui/forms/use-form.ts'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { type Act, LEVELS } from '#shared/base/dangerous-acts.ts'
import { css } from '#styled-system/css'
import { hasLimit, type SettingsValues } from './settings-values.ts'

interface ActRuleFieldsProps {
  act: Act
  form: FormOf<SettingsValues>
  /** Staff who may confirm it. */
  people: number
  currency: string
}

const fields = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
})

/** Level of an act, and from which amount. */
export function ActRuleFields({ act, form, people, currency }: ActRuleFieldsProps) {
  const t = useT()
  const { values } = form
  const alone = values[`${act}_level`] === 'second_person' && people < 2
  const choice = (name: `${Act}_level` | `${Act}_below`, levels: readonly string[]) => {
    const { value, onChange } = form.control(name)
    const options = levels.map(level => ({ value: level, label: t(`desk-approvals:level.${level}`) }))
    return { name, value, onChange, options }
  }
  return (
    <Card heading={t(`desk-approvals:act.${act}`)} id={act} aria-label={t(`desk-approvals:act.${act}`)}>
      <div className={fields}>
        <Field {...form.field(`${act}_level`)} label={t('desk-approvals:settings.level')}>
          {control => <Select {...control} {...choice(`${act}_level`, LEVELS)} />}
        </Field>
        {hasLimit(values, act) && (
          <Field
            {...form.field(`${act}_over`)}
            optional
            label={t('desk-approvals:settings.over')}
            hint={t('desk-approvals:settings.over_hint')}
          >
            {control => (
              <TextInput
                {...control}
                {...form.input(`${act}_over`)}
                ltr
                inputMode="decimal"
                maxLength={20}
                before={currency}
              />
            )}
          </Field>
        )}
        {hasLimit(values, act) && values[`${act}_over`].trim() !== '' && (
          <Field {...form.field(`${act}_below`)} label={t('desk-approvals:settings.below')}>
            {control => <Select {...control} {...choice(`${act}_below`, ['none', 'fresh_password'])} />}
          </Field>
        )}
      </div>
      {alone && (
        <Notice tone="warning" live>
          {t('desk-approvals:settings.alone', { count: people })}
        </Notice>
      )}
    </Card>
  )
}
