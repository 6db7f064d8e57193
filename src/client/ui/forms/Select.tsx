import type { SelectHTMLAttributes } from 'react'
import { useHydrationReplay } from '#client/lib/fields/hydration-replay.ts'
import { css, cx } from '#styled-system/css'
import { type ControlVariantProps, control } from '#styled-system/recipes'
import { ChevronDown } from '../layout/icons.ts'

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'onChange'>,
    ControlVariantProps {
  options: SelectOption[]
  /** Absent in plain HTML forms. */
  onChange?: (value: string) => void
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

/** An unknown value would select the first option. */
const isTouched = ({ options, selectedIndex }: HTMLSelectElement) =>
  selectedIndex !==
  Math.max(
    0,
    [...options].findIndex(option => option.defaultSelected),
  )

/** Native select. For long lists use Combobox. */
export function Select({ options, onChange, placeholder, size, short, className, ...rest }: SelectProps) {
  const select = useHydrationReplay<HTMLSelectElement>(element => {
    if (rest.value !== undefined && isTouched(element) && element.value !== rest.value)
      onChange?.(element.value)
  })
  return (
    <span className={cx(frame, className)}>
      <select
        {...rest}
        ref={select}
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
