import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { contained } from '#styled-system/recipes'
import { PageHead, type PageHeadProps } from './PageHead.tsx'

const stack = css({ display: 'grid', gap: '6', paddingBlock: { base: '5', md: '8' } })

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
