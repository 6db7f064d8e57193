import { selectUntouched, useTextReplay } from '#client/lib/fields/hydration-replay.ts'
import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { bare, control } from '#styled-system/recipes'
import { ChevronDown } from '../../layout/icons.ts'
import type { ControlAria } from '../Field.tsx'
import { type ComboboxOption, Suggestions } from './Suggestions.tsx'

interface ComboboxProps extends Partial<ControlAria> {
  value: string
  onChange: (value: string) => void
  /** Filtered by the caller. */
  options: ComboboxOption[]
  text: string
  onText: (text: string) => void
  placeholder?: string
  label?: string
  /** For submits without JavaScript. */
  name?: string
}

// The icon is below the minimum target size (WCAG 2.2, 2.5.8).
const arrow = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '8',
  blockSize: '8',
  marginInlineEnd: '-2',
})
const glyph = css({ inlineSize: '4', blockSize: '4', color: 'fg.muted' })
const frame = css({ minInlineSize: '0', inlineSize: 'full' })

/** A filtered list; on blur, text that names one option selects it. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, text, onText, placeholder, label, ...aria } = props
  const t = useT()
  const input = useTextReplay<HTMLInputElement>({
    value: text,
    onChange: change => onText(change.currentTarget.value),
  })
  const settle = () => {
    const [only, other] = options
    if (only && !other && !value && text.trim() !== '') onChange(only.value)
  }
  return (
    <div className={frame}>
      <div className={control()}>
        <input
          {...aria}
          ref={input}
          className={bare()}
          value={text}
          placeholder={placeholder}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={label}
          onChange={event => onText(event.currentTarget.value)}
          onFocus={event => value !== '' && selectUntouched(event.currentTarget, text)}
          onBlur={settle}
        />
        <Suggestions
          {...{ input, value, onChange, options, text }}
          trigger={({ open, toggle }) => (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('ui:combobox.open')}
              aria-expanded={open}
              className={arrow}
              onMouseDown={event => event.preventDefault()}
              onClick={toggle}
            >
              <ChevronDown aria-hidden="true" className={glyph} />
            </button>
          )}
        />
      </div>
    </div>
  )
}
