import type { ReactNode } from 'react'
import { type ChipVariantProps, chip } from '#styled-system/recipes'
import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert } from '../layout/icons.ts'

const GLYPHS = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  spark: Clock,
} as const

interface ChipProps extends Omit<ChipVariantProps, 'shape'> {
  /** Replaces the tone's icon; `null` removes it. */
  icon?: ReactNode
  children: ReactNode
}

/** A status with text and icon, not by colour alone. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  const Glyph = typeof tone === 'string' && tone in GLYPHS ? GLYPHS[tone as keyof typeof GLYPHS] : undefined
  return (
    <span className={chip({ tone })}>
      {icon === undefined && Glyph ? <Glyph aria-hidden="true" /> : icon}
      {children}
    </span>
  )
}

export function FactChip({ code, children }: { code?: string; children: ReactNode }) {
  return (
    <span className={chip({ shape: 'fact' })}>
      {code && <bdi dir="ltr">{code}</bdi>}
      {code && <span aria-hidden="true">·</span>}
      <span>{children}</span>
    </span>
  )
}
