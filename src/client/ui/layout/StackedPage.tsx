import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { contained } from '#styled-system/recipes'
import { PageHead, type PageHeadProps } from './PageHead.tsx'

const stack = css({ display: 'grid', gap: '6', paddingBlock: { base: '5', md: '8' } })

/** A head, and what the page has below it, one under the other. */
export function StackedPage({ children, ...head }: PageHeadProps & { children: ReactNode }) {
  return (
    <>
      <PageHead {...head} />
      <div className={contained()}>
        <div className={stack}>{children}</div>
      </div>
    </>
  )
}
