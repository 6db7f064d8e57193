import type { ReactNode } from 'react'
import { Num } from '#client/ui/data/Num.tsx'
import { css } from '#styled-system/css'

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minBlockSize: { base: 'touch', md: '8' },
  paddingInline: '2.5',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'full',
  bg: 'bg.surface',
  fontSize: '14',
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& svg': { inlineSize: '4', blockSize: '4', color: 'fg.muted' },
  _hover: { borderColor: 'border.strong' },
  '&[aria-current]': { bg: 'accent.muted', borderColor: 'accent', fontWeight: 'semibold' },
})

/** Chips in one line that scrolls on phones. */
export const chips = css({
  display: 'flex',
  gap: '1.5',
  flexWrap: { base: 'nowrap', md: 'wrap' },
  overflowX: { base: 'auto', md: 'visible' },
  minInlineSize: '0',
  maxInlineSize: 'full',
  padding: '1',
  margin: '[-4px]',
})

interface FilterChipProps {
  href: string
  on: boolean
  count: ReactNode
  icon?: ReactNode
  children: ReactNode
}

export function FilterChip({ href, on, count, icon, children }: FilterChipProps) {
  return (
    <a className={chip} href={href} aria-current={on ? 'true' : undefined}>
      {icon}
      {children} <b>{typeof count === 'number' ? <Num of={count} /> : count}</b>
    </a>
  )
}
