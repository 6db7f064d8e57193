import type { ReactNode } from 'react'
import { type NoticeVariantProps, notice } from '#styled-system/recipes'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.ts'

const GLYPHS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

interface NoticeProps {
  tone?: Extract<NoticeVariantProps['tone'], keyof typeof GLYPHS>
  title?: ReactNode
  children?: ReactNode
  live?: boolean
}

export function Notice({ tone = 'info', title, children, live }: NoticeProps) {
  const styles = notice({ tone })
  const Glyph = GLYPHS[tone]
  return (
    <div className={styles.root} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Glyph aria-hidden="true" />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  )
}
