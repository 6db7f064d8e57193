import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { button } from '#styled-system/recipes'
import { ChevronDown } from '../layout/icons.ts'

interface FilterFoldProps {
  label: string
  /** As when something is chosen. */
  open: boolean
  /** Folded at every width, not only on phones. */
  always?: boolean
  children: ReactNode
}

const fold = css({
  marginBlockStart: '4',
  '& > summary': { listStyle: 'none' },
  '& > summary::-webkit-details-marker': { display: 'none' },
})
/** Where CSS can expand it. */
const unfolded = css({
  '@supports selector(::details-content)': {
    md: { '& > summary': { display: 'none' }, '&::details-content': { contentVisibility: 'visible' } },
  },
})
const apart = css({ marginBlockStart: '4' })
const apartOnPhones = css({ marginBlockStart: { base: '4', md: '0' } })

const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(auto-fit, minmax(10rem, 1fr))',
  },
})

export const FilterGrid = ({ children }: { children: ReactNode }) => <div className={grid}>{children}</div>

/** Filters behind the search field: on phones the list comes first. */
export function FilterFold({ label, open, always, children }: FilterFoldProps) {
  return (
    <details className={cx(fold, !always && unfolded)} open={open}>
      <summary className={button({ variant: 'line', size: 'sm' })}>
        {label}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={always ? apart : apartOnPhones}>{children}</div>
    </details>
  )
}
