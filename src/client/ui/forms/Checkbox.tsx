import { Checkbox as Ark } from '@ark-ui/react/checkbox'
import type { ReactNode } from 'react'
import { type CheckboxVariantProps, checkbox } from '#styled-system/recipes'
import { ArkLocale } from '../layout/ArkLocale.tsx'
import { Check } from '../layout/icons.ts'
import { useOwnTicks } from './state/own-ticks.ts'

interface CheckboxProps extends CheckboxVariantProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
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
  const root = useOwnTicks<HTMLLabelElement>(
    () => checked,
    (_, ticked) => onChange(ticked),
  )
  return (
    <ArkLocale>
      <Ark.Root
        ref={root}
        className={styles.root}
        checked={checked}
        onCheckedChange={details => onChange(details.checked === true)}
        ids={id ? { hiddenInput: id } : undefined}
        name={name}
        invalid={invalid}
        disabled={disabled}
      >
        <Ark.HiddenInput aria-describedby={describedBy} />
        <Ark.Control asChild>
          <span className={styles.control}>
            <Check aria-hidden="true" />
          </span>
        </Ark.Control>
        <Ark.Label className={styles.label}>{children}</Ark.Label>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </Ark.Root>
    </ArkLocale>
  )
}
