import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { button } from '#styled-system/recipes'
import { ChevronLeft, ChevronRight } from './icons.ts'

interface PaginationProps {
  page: number
  pages: number
  /** Address of a page, so that every list can be shared and opened without script. */
  href: (page: number) => string
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
})
const near = (page: number, pages: number) =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    number => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )

export function Pagination({ page, pages, href }: PaginationProps) {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav aria-label={t('ui:pagination.label')} className={row}>
      {page > 1 && <Arrow href={href(page - 1)} rel="prev" label={t('ui:previous')} icon={ChevronLeft} />}
      {near(page, pages).map((number, index, shown) => (
        <span key={number} className={row}>
          {index > 0 && number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <a
            className={button({ variant: number === page ? 'primary' : 'ghost', size: 'icon' })}
            href={href(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t(number === page ? 'ui:pagination.current' : 'ui:pagination.page', { number })}
          >
            {number}
          </a>
        </span>
      ))}
      {page < pages && <Arrow href={href(page + 1)} rel="next" label={t('ui:next')} icon={ChevronRight} />}
    </nav>
  )
}

interface ArrowProps {
  href: string
  rel: 'prev' | 'next'
  label: string
  icon: typeof ChevronLeft
}

function Arrow({ href, rel, label, icon: Glyph }: ArrowProps) {
  return (
    <a className={button({ variant: 'round' })} href={href} rel={rel} aria-label={label}>
      <Glyph className="flip" aria-hidden="true" />
    </a>
  )
}
