import type { InputHTMLAttributes, ReactNode } from 'react'
import { type FieldChange, useHydrationReplay } from '#client/lib/fields/hydration-replay.ts'
import { css, cx } from '#styled-system/css'
import { checkbox } from '#styled-system/recipes'
import { Check } from '../layout/icons.ts'

interface FormCheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  onChange?: (change: FieldChange) => void
  children: ReactNode
  note?: ReactNode
}

const input = css({
  position: 'absolute',
  inset: '0',
  inlineSize: 'full',
  blockSize: 'full',
  opacity: '0',
  cursor: 'pointer',
})

/** For forms that also work without JavaScript; otherwise use Checkbox. */
export function FormCheck({ children, note, className, ...rest }: FormCheckProps) {
  const styles = checkbox()
  const { checked, onChange } = rest
  const box = useHydrationReplay<HTMLInputElement>(element => {
    if (checked !== undefined && element.checked !== checked) onChange?.({ currentTarget: element })
  })
  return (
    <label className={cx(styles.root, className)}>
      <input {...rest} ref={box} type="checkbox" className={input} />
      <span className={styles.control} aria-hidden="true">
        <Check />
      </span>
      <span className={styles.label}>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  )
}
