import { RadioGroup as Ark } from '@ark-ui/react/radio-group'
import { type ComponentProps, memo, type ReactNode, useId } from 'react'
import { type ChoiceVariantProps, choice } from '#styled-system/recipes'
import { ArkLocale } from '../layout/ArkLocale.tsx'
import { useOwnTicks } from './state/own-ticks.ts'

export interface RadioOption<V extends string> {
  value: V
  label: ReactNode
  note?: ReactNode
  aside?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps<V extends string> extends ChoiceVariantProps {
  value: V | ''
  onChange: (value: V) => void
  options: RadioOption<V>[]
  /** For screen readers, without a visible label. */
  label?: string
  labelledBy?: string
  id?: string
  name?: string
  invalid?: boolean
}

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { value, onChange, options, label, labelledBy, id, name, invalid, look } = props
  const notes = useId()
  const styles = choice({ look })
  const root = useOwnTicks<HTMLDivElement>(
    box => box.value === value,
    (box, ticked) => ticked && onChange(box.value as V),
  )
  return (
    <ArkLocale>
      <Ark.Root
        ref={root}
        id={id}
        className={styles.root}
        value={value || null}
        onValueChange={details => details.value !== null && onChange(details.value as V)}
        name={name}
        invalid={invalid}
        aria-label={label}
        aria-labelledby={labelledBy}
        orientation={look === 'cards' ? 'vertical' : 'horizontal'}
      >
        {options.map(option => (
          <Ark.Item
            key={option.value}
            value={option.value}
            className={styles.item}
            disabled={option.disabled}
          >
            <Ark.ItemControl asChild>
              <span className={styles.control} />
            </Ark.ItemControl>
            <span className={styles.text}>
              <Ark.ItemText>{option.label}</Ark.ItemText>
              {option.note && (
                <span id={`${notes}-${option.value}`} className={styles.note}>
                  {' '}
                  {option.note}
                </span>
              )}
            </span>
            {option.aside}
            <Ark.Context>
              {({ getItemHiddenInputProps }) => (
                <Radio
                  {...getItemHiddenInputProps({ value: option.value, disabled: option.disabled })}
                  aria-describedby={option.note ? `${notes}-${option.value}` : undefined}
                />
              )}
            </Ark.Context>
          </Ark.Item>
        ))}
      </Ark.Root>
    </ArkLocale>
  )
}

/**
 * Memoised: when React updates an input it removes its name for a moment, and Chromium then makes every button of an
 * unselected group a tab stop. Listeners are stable.
 */
const Radio = memo(
  (input: ComponentProps<'input'>) => <input {...input} />,
  (before, after) =>
    Object.entries(after).every(
      ([name, value]) => typeof value === 'function' || Object.is(value, before[name as keyof typeof before]),
    ),
)

export function Segmented<V extends string>(props: Omit<RadioGroupProps<V>, 'look'>) {
  return <RadioGroup {...props} look="segmented" />
}
