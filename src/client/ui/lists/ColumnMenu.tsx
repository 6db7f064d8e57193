import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { button, menu } from '#styled-system/recipes'
import { SlidersHorizontal } from '../layout/icons.ts'
import { useMenuClosing } from '../overlays/use-menu-closing.ts'

interface ColumnMenuProps {
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onToggle: (id: string) => void
}

const box = css({ position: 'relative', display: { base: 'none', md: 'block' } })
const panel = css({
  position: 'absolute',
  insetInlineEnd: '0',
  insetBlockStart: '[calc(100% + 4px)]',
  minInlineSize: '[14rem]',
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minBlockSize: '9',
  paddingInline: '3',
  cursor: 'pointer',
})
const tick = css({ accentColor: 'accent', inlineSize: '4.5', blockSize: '4.5' })

/** Which columns a list shows. */
export function ColumnMenu({ columns, hidden, onToggle }: ColumnMenuProps) {
  const t = useT()
  return (
    <details ref={useMenuClosing()} className={box}>
      <summary className={button({ variant: 'line', size: 'sm' })}>
        <SlidersHorizontal aria-hidden="true" />
        {t('lists:columns')}
      </summary>
      <div className={`${menu().content} ${panel}`}>
        {columns.slice(1).map(({ id, header }) => (
          <label key={id} className={line}>
            <input
              type="checkbox"
              className={tick}
              checked={!hidden.includes(id)}
              onChange={() => onToggle(id)}
            />
            {header}
          </label>
        ))}
      </div>
    </details>
  )
}
