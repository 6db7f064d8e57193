import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { DateInput } from '#client/ui/forms/dates/DateInput.tsx'
import { FieldGroup, type FieldProps } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { css } from '#styled-system/css'
import { joinMoment, splitMoment } from './moment-text.ts'
import { TimeInput } from './TimeInput.tsx'

type MomentFieldProps = Control<string> & Pick<FieldProps, 'label' | 'hint' | 'optional'> & { name: string }

const pair = css({
  display: 'flex',
  gap: '2',
  alignItems: 'start',
  // Four of them stand in a row: a whole date fits with little around it.
  '& > :first-child': { flex: '1', minInlineSize: '0' },
  '& [data-part=control]': { paddingInline: '2', gap: '0' },
  '& > :last-child': { flex: 'none', inlineSize: '[4.25rem]', paddingInline: '2', textAlign: 'center' },
})

/** A date and a time in the agency's zone; a date alone means the end of its day, or its beginning where something begins. */
export function MomentField({ name, label, hint, optional, id, error, value, onChange }: MomentFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(() => splitMoment(value))
  // The value changed from outside: by a colleague's save or a restored form.
  const parts = joinMoment(typed) === value ? typed : splitMoment(value)
  const put = (patch: Partial<typeof parts>) => {
    const next = { ...parts, ...patch }
    setTyped(next)
    onChange(joinMoment(next))
  }
  return (
    <FieldGroup {...{ label, hint, optional, id, error }}>
      <div className={pair}>
        <DateInput
          id={`${id}-day`}
          name={name}
          label={t('desk-blocks:moment.day')}
          aria-invalid={error ? true : undefined}
          value={parts.day}
          onChange={day => put({ day })}
        />
        <TimeInput
          id={`${id}-time`}
          label={t('desk-blocks:moment.time')}
          value={parts.time}
          onChange={time => put({ time })}
        />
      </div>
    </FieldGroup>
  )
}
