import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

export function PanelActions({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: { base: 'column', sm: 'row' },
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: '3',
        '&:has(> :nth-child(4))': { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } },
      })}
    >
      {children}
    </div>
  )
}
