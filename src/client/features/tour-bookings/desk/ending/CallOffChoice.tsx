import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import type { EndingTarget } from '#shared/contract/desk/tours/departure-board.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import type { CallOffState } from './use-call-off.ts'

const quiet = css({ fontSize: '14', color: 'fg.muted' })

export function CallOffChoice({ state: { form, seen } }: { state: CallOffState }) {
  const t = useT()
  const lang = useLang()
  const text = (name: string) => t(`desk-departures:call_off.${name}`)
  const targets = seen?.targets ?? []
  const nowhere = seen !== undefined && targets.length === 0
  const nameOf = ({ code, starts_on, places_left }: EndingTarget) => {
    const left = t('desk-departures:call_off.places', { count: places_left })
    return `${formatDate(starts_on, lang)} · ${left} · \u2066${code}\u2069`
  }
  return (
    <>
      <RadioGroup
        look="cards"
        label={text('choice')}
        value={form.values.to}
        onChange={to => form.change({ to })}
        options={[
          { value: 'refund', label: text('refund_all'), note: text('refund_note') },
          {
            value: 'move',
            label: text('move_all'),
            note: text(nowhere ? 'nowhere' : 'move_note'),
            disabled: targets.length === 0,
          },
        ]}
      />
      {form.values.to === 'move' && (
        <Field {...form.field('target')} label={text('target')}>
          {control => (
            <Select
              {...control}
              value={form.values.target}
              placeholder={text('target_none')}
              options={targets.map(each => ({ value: each.id, label: nameOf(each) }))}
              onChange={target => form.change({ target })}
            />
          )}
        </Field>
      )}
      {form.values.to === 'move' && <p className={quiet}>{text('terms')}</p>}
    </>
  )
}
