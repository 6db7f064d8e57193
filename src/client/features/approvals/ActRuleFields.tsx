import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import type { FormOf } from '#client/ui/forms/use-form.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { LEVELS, type RuledAct } from '#shared/base/dangerous-acts.ts'
import { mayWait } from '#shared/rules/access/dangerous-acts.ts'
import { css } from '#styled-system/css'
import { hasLimit, type SettingsValues } from './settings-values.ts'

interface ActRuleFieldsProps {
  act: RuledAct
  form: FormOf<SettingsValues>
  /** Staff who may confirm it. */
  people: number
  currency: string
}

const AT_ONCE = LEVELS.filter(level => level !== 'second_person')

const row = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  paddingBlock: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '13rem repeat(3, minmax(0, 1fr))' },
  '& + &': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'border',
  },
})
const name = css({ fontSize: '16', fontWeight: 'semibold', paddingBlockStart: { lg: '8' } })
const whole = css({ gridColumn: '1 / -1' })

export function ActRuleFields({ act, form, people, currency }: ActRuleFieldsProps) {
  const t = useT()
  const { values } = form
  const alone = values[`${act}_level`] === 'second_person' && people < 2
  const choice = (name: `${RuledAct}_level` | `${RuledAct}_below`, levels: readonly string[]) => {
    const { value, onChange } = form.control(name)
    const options = levels.map(level => ({ value: level, label: t(`desk-approvals:level.${level}`) }))
    return { name, value, onChange, options }
  }
  return (
    <section className={row} aria-labelledby={act}>
      <h2 id={act} className={name}>
        {t(`desk-approvals:act.${act}`)}
      </h2>
      <Field {...form.field(`${act}_level`)} label={t('desk-approvals:settings.level')}>
        {control => <Select {...control} {...choice(`${act}_level`, mayWait(act) ? LEVELS : AT_ONCE)} />}
      </Field>
      {hasLimit(values, act) && (
        <Field {...form.field(`${act}_over`)} optional label={t('desk-approvals:settings.over')}>
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
          {control => <Select {...control} {...choice(`${act}_below`, AT_ONCE)} />}
        </Field>
      )}
      {alone && (
        <div className={whole}>
          <Notice tone="warning" live>
            {t('desk-approvals:settings.alone', { count: people })}
          </Notice>
        </div>
      )}
    </section>
  )
}
