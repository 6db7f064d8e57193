import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'

const isolated = css({ direction: 'ltr', unicodeBidi: 'isolate', fontVariantNumeric: 'tabular-nums' })

/** Keeps a reference, flight number, phone, time or Latin name left to right inside Arabic. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={cx(isolated, className)}>
      {children}
    </bdi>
  )
}
