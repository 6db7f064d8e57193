import { Fragment, type ReactNode, type RefObject } from 'react'
import { useT } from '#client/lib/island.tsx'
import { css, cx } from '#styled-system/css'
import { menu } from '#styled-system/recipes'
import { useSuggestions } from './use-suggestions.ts'

export interface ComboboxOption {
  value: string
  /** Text after selection. */
  label: string
  note?: ReactNode
  /** Such as an airport code, left to right. */
  code?: string
  /** Options of one group stand together, below its name. */
  group?: string
}

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  /** Filtered by the caller. */
  options: ComboboxOption[]
  /** Query of the options. */
  text: string
  /** `cell`: below a search cell, wider than its field. `wide`: as wide as a phone where the field is narrow. */
  look?: keyof typeof POSITIONING
  trigger?: (list: { open: boolean; toggle: () => void }) => ReactNode
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
const widest = '[max(var(--reference-width), min(24rem, 100vw - 2rem))]'
const wide = css({ '&&': { minInlineSize: widest, maxInlineSize: widest } })
const empty = css({ padding: '3', fontSize: '14', color: 'fg.muted' })
const words = css({
  flex: '1',
  minInlineSize: '0',
  '& small': { display: 'block', fontSize: '12', color: 'fg.muted' },
})
const groupName = css({ paddingInline: '3', paddingBlockStart: '2', fontSize: '12', color: 'fg.muted' })
const code = css({ color: 'fg.muted', fontWeight: 'semibold' })

const POSITIONING = {
  box: { sameWidth: true, placement: 'bottom-start', offset: { mainAxis: 4 }, flip: true },
  // Always below the cell: above it the list would cover the typed text on phones.
  cell: {
    sameWidth: false,
    placement: 'bottom-start',
    offset: { mainAxis: 16, crossAxis: -15 },
    flip: false,
  },
  wide: { sameWidth: false, placement: 'bottom-start', offset: { mainAxis: 4 }, flip: false },
} as const

export function Suggestions(props: SuggestionsProps) {
  const { input, value, onChange, options, text, look = 'box', trigger } = props
  const positioning = POSITIONING[look]
  const suggestions = useSuggestions({
    input,
    text,
    options,
    value,
    onChoose: onChange,
    anchor: () => (look === 'cell' ? input.current : (input.current?.parentElement ?? null)),
    positioning,
  })
  const { open, close, show, placed } = suggestions
  const toggle = () => {
    input.current?.focus()
    if (open) close()
    else show()
  }
  return (
    <>
      {trigger?.({ open, toggle })}
      {open && placed && (
        <div ref={suggestions.positioner} className={menu().positioner} style={placed}>
          <List {...props} look={look} suggestions={suggestions} />
        </div>
      )}
    </>
  )
}

interface ListProps extends SuggestionsProps {
  suggestions: ReturnType<typeof useSuggestions>
}

function List({ options, look, value, suggestions }: ListProps) {
  const t = useT()
  const styles = menu()
  const { id, content, active, move, choose, optionId } = suggestions
  return (
    <div
      ref={content}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('ui:combobox.list')}
      className={cx(styles.content, list, look === 'cell' && underCell, look === 'wide' && wide)}
      // The focus stays in the field.
      onMouseDown={event => event.preventDefault()}
    >
      {options.length === 0 && <p className={empty}>{t('ui:combobox.empty')}</p>}
      {options.map((option, at) => (
        <Fragment key={option.value}>
          {option.group !== undefined && option.group !== options[at - 1]?.group && (
            <p role="presentation" className={groupName}>
              {option.group}
            </p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys */}
          <div
            id={optionId(option.value)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-highlighted={option.value === active || undefined}
            data-state={option.value === value ? 'checked' : undefined}
            className={styles.item}
            onPointerMove={() => option.value !== active && move(option.value)}
            onClick={() => choose(option.value)}
          >
            <span className={words}>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
            {option.code && (
              <bdi dir="ltr" className={code}>
                {option.code}
              </bdi>
            )}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
