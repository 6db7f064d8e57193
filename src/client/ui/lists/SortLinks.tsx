import { useId } from 'react'
import { css, cx } from '#styled-system/css'
import { menu, pill } from '#styled-system/recipes'
import { ArrowDownUp } from '../layout/icons.ts'

interface SortLinksProps<Sort extends string> {
  label: string
  sorts: readonly { sort: Sort; text: string; href: string }[]
  current: Sort
}

// Browsers without anchors show it in the middle of the window.
const list = css({
  position: 'fixed',
  positionArea: 'block-end span-inline-start',
  positionTryFallbacks: 'flip-block, flip-inline',
  inset: 'auto',
  marginBlock: '1.5',
  inlineSize: 'max',
  '& a': { display: 'flex', alignItems: 'center', minBlockSize: 'touch', paddingInline: '4' },
  '& a[aria-current]': { color: 'accent.text', fontWeight: 'semibold' },
  '@supports not (position-area: block-end)': { inset: '0', margin: 'auto', blockSize: 'fit' },
})

/** Orders of a list as links behind the chosen one, without script. */
export function SortLinks<Sort extends string>({ label, sorts, current }: SortLinksProps<Sort>) {
  const id = useId()
  return (
    <nav aria-label={label}>
      <button type="button" className={pill()} popoverTarget={id}>
        <ArrowDownUp aria-hidden="true" />
        {sorts.find(({ sort }) => sort === current)?.text}
      </button>
      <div id={id} popover="auto" className={cx(menu().content, list)}>
        {sorts.map(({ sort, text, href }) => (
          <a key={sort} href={href} aria-current={sort === current || undefined}>
            {text}
          </a>
        ))}
      </div>
    </nav>
  )
}
