import { css } from '#styled-system/css'
import { ButtonLink } from '../layout/ButtonLink.tsx'
import { ChevronRight } from '../layout/icons.ts'

interface PageLink {
  href: string
  text: string
}

interface ListPagesProps {
  label: string
  count: string
  first?: PageLink
  next?: PageLink
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'center',
  '@media print': { display: 'none' },
})
const small = css({ fontSize: '14', color: 'fg.muted', marginInlineEnd: 'auto' })

/** Keyset paging; nothing for a single page. */
export function ListPages({ label, count, first, next }: ListPagesProps) {
  if (!first && !next) return null
  return (
    <nav aria-label={label} className={row}>
      <span className={small}>{count}</span>
      {first && (
        <ButtonLink variant="ghost" size="sm" href={first.href}>
          {first.text}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink variant="line" size="sm" rel="next" href={next.href}>
          {next.text}
          <ChevronRight className="flip" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}
