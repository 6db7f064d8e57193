import { Checkbox as Ark } from '@ark-ui/react/checkbox'
import type { ReactNode } from 'react'
import { type CheckboxVariantProps, checkbox } from '#styled-system/recipes'
import { ArkLocale } from './ArkLocale.tsx'
import { Check } from './icons.ts'

interface CheckboxProps extends CheckboxVariantProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** At the end of the line, such as a count. */
  note?: ReactNode
  id?: string
  name?: string
  invalid?: boolean
  disabled?: boolean
  describedBy?: string
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, children, note, id, name, invalid, disabled, describedBy, size } = props
  const styles = checkbox({ size })
  return (
    <ArkLocale>
      <Ark.Root
        className={styles.root}
        checked={checked}
        onCheckedChange={details => onChange(details.checked === true)}
        ids={id ? { hiddenInput: id } : undefined}
        name={name}
        invalid={invalid}
        disabled={disabled}
      >
        {/* Restored by the browser on the way back, it would say something else than the page does. */}
        <Ark.HiddenInput autoComplete="off" aria-describedby={describedBy} />
        <Ark.Control className={styles.control}>
          <Ark.Indicator>
            <Check aria-hidden="true" />
          </Ark.Indicator>
        </Ark.Control>
        <Ark.Label className={styles.label}>{children}</Ark.Label>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </Ark.Root>
    </ArkLocale>
  )
}
