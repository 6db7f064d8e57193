import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { SlidersHorizontal } from '../layout/icons.ts'
import { DetailsMenu } from '../overlays/DetailsMenu.tsx'

interface ColumnMenuProps {
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onToggle: (id: string) => void
}

const desktop = css({ display: { base: 'none', md: 'block' } })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minBlockSize: '9',
  paddingInline: '3',
  cursor: 'pointer',
})
const tick = css({ accentColor: 'accent', inlineSize: '4.5', blockSize: '4.5' })

export function ColumnMenu({ columns, hidden, onToggle }: ColumnMenuProps) {
  const t = useT()
  return (
    <DetailsMenu
      className={desktop}
      label={
        <>
          <SlidersHorizontal aria-hidden="true" />
          {t('lists:columns')}
        </>
      }
    >
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
    </DetailsMenu>
  )
}
