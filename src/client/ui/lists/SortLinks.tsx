import { css, cx } from '#styled-system/css'
import { menu, pill } from '#styled-system/recipes'
import { ArrowDownUp } from '../layout/icons.ts'

interface SortLinksProps<Sort extends string> {
  label: string
  sorts: readonly { sort: Sort; text: string; href: string }[]
  current: Sort
}

const frame = css({
  position: 'relative',
  '& > summary': { listStyle: 'none' },
  '& > summary::-webkit-details-marker': { display: 'none' },
})
const list = css({
  position: 'absolute',
  zIndex: 'sticky',
  insetBlockStart: '[calc(100% + 6px)]',
  insetInlineEnd: '0',
  inlineSize: 'max',
  '& a': { display: 'flex', alignItems: 'center', minBlockSize: 'touch', paddingInline: '4' },
  '& a[aria-current]': { color: 'accent.text', fontWeight: 'semibold' },
})

/** Orders of a list as links behind the chosen one, without script. */
export function SortLinks<Sort extends string>({ label, sorts, current }: SortLinksProps<Sort>) {
  return (
    <nav aria-label={label}>
      <details className={frame}>
        <summary className={pill()}>
          <ArrowDownUp aria-hidden="true" />
          {sorts.find(({ sort }) => sort === current)?.text}
        </summary>
        <div className={cx(menu().content, list)}>
          {sorts.map(({ sort, text, href }) => (
            <a key={sort} href={href} aria-current={sort === current || undefined}>
              {text}
            </a>
          ))}
        </div>
      </details>
    </nav>
  )
}
