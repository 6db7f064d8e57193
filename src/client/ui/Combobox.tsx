import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { type ReactNode, useMemo } from 'react'
import { useT } from '#client/lib/island.tsx'
import { css, cx } from '#styled-system/css'
import { bare, control, menu } from '#styled-system/recipes'
import { ArkLocale } from './ArkLocale.tsx'
import type { ControlAria } from './Field.tsx'
import { ChevronDown } from './icons.ts'

export interface ComboboxOption {
  value: string
  /** What the box shows once chosen. */
  label: string
  note?: ReactNode
  /** At the end of the line, left to right, such as an airport code. */
  code?: string
}

interface ComboboxProps extends Partial<ControlAria> {
  value: string
  onChange: (value: string) => void
  /** Already filtered for the typed text: the caller knows how its words compare. */
  options: ComboboxOption[]
  text: string
  onText: (text: string) => void
  placeholder?: string
  name?: string
  /** `cell` leaves out the box, for a control inside a search cell. */
  look?: 'box' | 'cell'
  inputClassName?: string
  label?: string
}

const list = css({
  maxBlockSize: '[clamp(11rem, var(--available-height, 22rem) - .5rem, 22rem)]',
  overflowY: 'auto',
})
const underCell = css({
  '&&': {
    minInlineSize: '[calc(var(--reference-width) + 30px)]',
    maxInlineSize: { base: '[calc(var(--reference-width) + 30px)]', lg: '[22rem]' },
  },
})
const empty = css({ padding: '3', fontSize: '14', color: 'fg.muted' })
const words = css({
  flex: '1',
  minInlineSize: '0',
  '& small': { display: 'block', fontSize: '12', color: 'fg.muted' },
})
// The icon alone would be too small a target (WCAG 2.2, 2.5.8).
const arrow = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '8',
  blockSize: '8',
  marginInlineEnd: '-2',
})
const code = css({ color: 'fg.muted', fontWeight: 'semibold' })

/** Type to narrow a list, then choose: airports, countries. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, text, onText, look = 'box', id } = props
  const collection = useMemo(() => createListCollection({ items: options }), [options])
  return (
    <ArkLocale>
      <Ark.Root
        collection={collection}
        value={value ? [value] : []}
        inputValue={text}
        onInputValueChange={details => onText(details.inputValue)}
        onValueChange={details => onChange(details.value[0] ?? '')}
        inputBehavior="autohighlight"
        openOnClick
        lazyMount
        unmountOnExit
        allowCustomValue
        ids={id ? { input: id } : undefined}
        positioning={{
          sameWidth: look === 'box',
          placement: 'bottom-start',
          // Beneath the edges of the cell, not of the input within.
          offset: look === 'box' ? { mainAxis: 4 } : { mainAxis: 16, crossAxis: -15 },
          // Above the cell, on a phone, the list would lie over the very words being typed.
          flip: look === 'box',
        }}
        className={css({ minInlineSize: '0', inlineSize: 'full' })}
      >
        <Box {...props} look={look} />
        <Options options={options} look={look} />
      </Ark.Root>
    </ArkLocale>
  )
}

function Options({ options, look }: Pick<ComboboxProps, 'options' | 'look'>) {
  const t = useT()
  const styles = menu()
  return (
    <Ark.Positioner className={styles.positioner}>
      <Ark.Content className={cx(styles.content, list, look === 'cell' && underCell)}>
        {options.length === 0 && <p className={empty}>{t('ui:combobox.empty')}</p>}
        {options.map(option => (
          <Ark.Item key={option.value} item={option} className={styles.item}>
            <span className={words}>
              <Ark.ItemText>{option.label}</Ark.ItemText>
              {option.note && <small>{option.note}</small>}
            </span>
            {option.code && (
              <bdi dir="ltr" className={code}>
                {option.code}
              </bdi>
            )}
          </Ark.Item>
        ))}
      </Ark.Content>
    </Ark.Positioner>
  )
}

function Box(props: ComboboxProps) {
  const t = useT()
  const { look, placeholder, name, inputClassName, label } = props
  const input = (
    <Ark.Input
      className={inputClassName ?? bare()}
      placeholder={placeholder}
      name={name}
      autoComplete="off"
      aria-label={label}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      aria-required={props['aria-required']}
      onFocus={event => event.currentTarget.select()}
    />
  )
  if (look === 'cell') return <Ark.Control>{input}</Ark.Control>
  return (
    <Ark.Control className={control()}>
      {input}
      <Ark.Trigger aria-label={t('ui:combobox.open')} className={arrow}>
        <ChevronDown
          aria-hidden="true"
          className={css({ inlineSize: '4', blockSize: '4', color: 'fg.muted' })}
        />
      </Ark.Trigger>
    </Ark.Control>
  )
}
