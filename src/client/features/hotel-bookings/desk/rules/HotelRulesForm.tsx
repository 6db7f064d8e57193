import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { AFTER_DEADLINE } from '#shared/base/hotel-rules.ts'
import { type HotelRulesInput, saveHotelRules } from '#shared/contract/desk/hotels/hotel-rules.ts'
import { css } from '#styled-system/css'
import { HOURS, type RulesValues, rulesOf, SWITCHES, valuesOf, wrongHours } from './rules-paper.ts'

const stack = css({ display: 'grid', gap: '4' })
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})

function useRules(rules: HotelRulesInput) {
  const t = useT()
  return useForm<RulesValues>({
    start: valuesOf(rules),
    unsaved: 'hotel-rules',
    check: values =>
      Object.fromEntries(wrongHours(values).map(name => [name, t('desk-hotels:rules.hours_wrong')])),
    async send(values) {
      await api(saveHotelRules, { body: rulesOf(values), quiet: true })
      return reloadWith(t('desk-hotels:rules.saved'))
    },
  })
}

/** How hotels are booked. Texts: `desk-hotels`, `validation`, `ui`. */
function HotelRulesView({ rules }: { rules: HotelRulesInput }) {
  const t = useT()
  const form = useRules(rules)
  const choices = AFTER_DEADLINE.map(value => ({ value, label: t(`desk-hotels:rules.after.${value}`) }))
  return (
    <>
      <DeskHead title={t('desk-hotels:rules.title')} facts={t('desk-hotels:rules.lead')} />
      <Form form={form} className={stack}>
        <Card heading={t('desk-hotels:rules.times')}>
          <div className={grid}>
            {HOURS.map(name => (
              <Field
                key={name}
                {...form.field(name)}
                label={t(`desk-hotels:rules.${name}`)}
                hint={t(`desk-hotels:rules.${name}_hint`)}
              >
                {control => (
                  <TextInput {...control} {...form.input(name)} ltr short inputMode="numeric" maxLength={3} />
                )}
              </Field>
            ))}
          </div>
        </Card>
        <Card heading={t('desk-hotels:rules.selling')}>
          <div className={stack}>
            <Field
              {...form.field('after_deadline')}
              label={t('desk-hotels:rules.after_deadline')}
              hint={t('desk-hotels:rules.after_deadline_hint')}
            >
              {control => (
                <Select
                  {...control}
                  value={form.values.after_deadline}
                  options={choices}
                  onChange={value =>
                    form.change({ after_deadline: value as HotelRulesInput['after_deadline'] })
                  }
                />
              )}
            </Field>
            {SWITCHES.map(name => (
              <Checkbox
                key={name}
                name={name}
                checked={form.values[name]}
                onChange={on => form.change({ [name]: on })}
              >
                {t(`desk-hotels:rules.${name}`)}
              </Checkbox>
            ))}
          </div>
        </Card>
        <div>
          <Button type="submit" busy={form.busy} busyText={t('ui:working')}>
            {t('desk-hotels:rules.save')}
          </Button>
        </div>
      </Form>
    </>
  )
}

export const HotelRulesForm: (props: { rules: HotelRulesInput } & IslandProps) => ReactNode =
  withIsland(HotelRulesView)
