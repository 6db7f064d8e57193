import { css } from '#styled-system/css'
import { TextInput, type TextInputProps } from './TextInput.tsx'

interface ColourInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string
  /** Of the swatch, which the browser's own picker opens from. */
  pickLabel: string
  onChange: (typed: string) => void
}

const HEX = /^#[0-9a-f]{6}$/i
const swatch = css({
  flex: 'none',
  inlineSize: '6',
  blockSize: '6',
  padding: '0',
  cursor: 'pointer',
  background: '[none]',
  borderStyle: 'none',
  '&::-webkit-color-swatch-wrapper': { padding: '0' },
  '&::-webkit-color-swatch': { borderRadius: '[4px]' },
})

export function ColourInput({ value, pickLabel, onChange, ...input }: ColourInputProps) {
  return (
    <TextInput
      ltr
      spellCheck={false}
      autoComplete="off"
      maxLength={7}
      {...input}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      before={
        <input
          type="color"
          className={swatch}
          aria-label={pickLabel}
          value={HEX.test(value) ? value : '#000000'}
          onChange={event => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}
