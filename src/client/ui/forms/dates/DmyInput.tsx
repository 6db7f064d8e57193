import { useId, useState } from 'react'
import { useHydrationReplay } from '#client/lib/fields/hydration-replay.ts'
import { type DateBoxes, faultyBoxes, joinBoxes, splitBoxes } from '#client/lib/fields/typed-date.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { formatHijri } from '#shared/i18n/format.ts'
import { control, field } from '#styled-system/recipes'
import { FieldGroup, type FieldProps } from '../Field.tsx'

interface DmyInputProps extends Omit<FieldProps, 'aside'> {
  /** `YYYY-MM-DD`, possibly incomplete. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** `bday`, with its section; each part gets its own. */
  autoComplete?: string
}

const PARTS = ['day', 'month', 'year'] as const

/** Three parts, for dates far from today. The Hijri date is shown below. */
export function DmyInput({ value, onChange, onBlur, autoComplete, hint, ...rest }: DmyInputProps) {
  const lang = useLang()
  const own = useId()
  const id = rest.id ?? own
  const styles = field()
  // Parts stay as typed (“1”, not “01”) until the value changes from outside.
  const [boxes, setBoxes] = useState(() => splitBoxes(value))
  if (joinBoxes(boxes) !== value) setBoxes(splitBoxes(value))
  const set = (next: DateBoxes) => {
    setBoxes(next)
    onChange(joinBoxes(next))
  }
  const parts = useHydrationReplay<HTMLDivElement>(element => {
    const [day = '', month = '', year = ''] = [...element.querySelectorAll('input')].map(box => box.value)
    if (day !== boxes.day || month !== boxes.month || year !== boxes.year) set({ day, month, year })
  })
  const faulty = rest.error ? faultyBoxes(value) : []
  // `1990-13-40` matches the pattern too.
  const complete = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return (
    <FieldGroup {...rest} id={id} hint={hint}>
      <div ref={parts} className={styles.parts}>
        {PARTS.map(part => (
          <Part
            key={part}
            id={`${id}-${part}`}
            part={part}
            value={boxes[part]}
            faulty={faulty.includes(part)}
            describedBy={rest.error ? `${id}-error` : undefined}
            autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
            onChange={text => set({ ...boxes, [part]: text })}
            onBlur={part === 'year' ? onBlur : undefined}
          />
        ))}
      </div>
      {complete && <span className={styles.hint}>{formatHijri(value, lang)}</span>}
    </FieldGroup>
  )
}

interface PartProps {
  id: string
  part: keyof DateBoxes
  value: string
  faulty: boolean
  describedBy?: string
  autoComplete?: string
  onChange: (text: string) => void
  onBlur?: () => void
}

function Part({ id, part, value, faulty, describedBy, autoComplete, onChange, onBlur }: PartProps) {
  const t = useT()
  const styles = field()
  return (
    <span className={styles.part} data-part-name={part}>
      <label htmlFor={id} className={styles.mark}>
        {t(`ui:date.${part}`)}
      </label>
      <input
        id={id}
        name={id}
        className={control({ ltr: true })}
        inputMode="numeric"
        maxLength={part === 'year' ? 4 : 2}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={faulty || undefined}
        aria-describedby={describedBy}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </span>
  )
}
