import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'

const isolated = css({ direction: 'ltr', unicodeBidi: 'isolate', fontVariantNumeric: 'tabular-nums' })

/** Isolates left-to-right text inside Arabic. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={cx(isolated, className)}>
      {children}
    </bdi>
  )
}
