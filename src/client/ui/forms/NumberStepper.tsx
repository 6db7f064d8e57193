import { type ReactNode, useId } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { formatNumber } from '#shared/i18n/format.ts'
import { counter } from '#styled-system/recipes'
import { Minus, Plus } from '../layout/icons.ts'

interface NumberStepperProps {
  label: string
  note?: ReactNode
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
}

/** A button at its limit keeps the focus of who pressed it. */
export function NumberStepper({ label, note, value, onChange, min = 0, max = 9 }: NumberStepperProps) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const styles = counter()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every supported browser
    <div className={styles.root} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
        {note && <small>{note}</small>}
      </span>
      <span className={styles.control}>
        <button
          type="button"
          className={styles.button}
          aria-label={t('ui:counter.fewer', { label })}
          aria-disabled={value <= min || undefined}
          onClick={() => value > min && onChange(value - 1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <output className={styles.value} aria-live="polite">
          {formatNumber(value, lang)}
        </output>
        <button
          type="button"
          className={styles.button}
          aria-label={t('ui:counter.more', { label })}
          aria-disabled={value >= max || undefined}
          onClick={() => value < max && onChange(value + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}
