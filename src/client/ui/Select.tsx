import type { SelectHTMLAttributes } from 'react'
import { css, cx } from '#styled-system/css'
import { type ControlVariantProps, control } from '#styled-system/recipes'
import { ChevronDown } from './icons.ts'

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'onChange'>,
    ControlVariantProps {
  options: SelectOption[]
  /** Left out in forms that are sent as they stand. */
  onChange?: (value: string) => void
  /** First, empty entry; without it something is always chosen. */
  placeholder?: string
}

const frame = css({
  position: 'relative',
  display: 'block',
  '& > svg': {
    position: 'absolute',
    insetInlineEnd: '3.5',
    insetBlockStart: '[calc(50% - 8px)]',
    inlineSize: '4',
    blockSize: '4',
    pointerEvents: 'none',
    color: 'fg.muted',
  },
})
const inner = css({ appearance: 'none', paddingInlineEnd: '10', textOverflow: 'ellipsis' })

/** The system's own list: best on phones and with a keyboard. For long lists use Combobox. */
export function Select({ options, onChange, placeholder, size, short, className, ...rest }: SelectProps) {
  return (
    <span className={cx(frame, className)}>
      <select
        {...rest}
        className={cx(control({ size, short }), inner)}
        onChange={event => onChange?.(event.currentTarget.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}
