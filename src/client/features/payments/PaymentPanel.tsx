import type { ReactNode } from 'react'
import { useTabTitle } from '#client/lib/use-tab-title.ts'
import { css } from '#styled-system/css'
import { card } from '#styled-system/recipes'

type Tone = 'accent' | 'success' | 'danger' | 'warning'

const TONES: Record<Tone, string> = {
  accent: css({ bg: 'accent.muted', color: 'accent.text' }),
  success: css({ bg: 'success.subtle', color: 'success.text' }),
  danger: css({ bg: 'danger.subtle', color: 'danger.text' }),
  warning: css({ bg: 'warning.subtle', color: 'warning.text' }),
}
const disc = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '16',
  blockSize: '16',
  borderRadius: 'full',
  '& svg': { inlineSize: '8', blockSize: '8' },
})
const head = css({ display: 'grid', justifyItems: 'center', gap: '3', textAlign: 'center' })
const heading = css({ textStyle: 'title' })
const lead = css({ color: 'fg.muted', maxInlineSize: 'prose' })
const body = css({ display: 'grid', gap: '6', marginBlockStart: '6' })

interface PaymentPanelProps {
  tone: Tone
  icon: ReactNode
  title: string
  text: ReactNode
  children?: ReactNode
}

export function PaymentPanel({ tone, icon, title, text, children }: PaymentPanelProps) {
  useTabTitle(title)
  return (
    <section className={card({ lift: 'md' })}>
      <div className={head}>
        <span className={`${disc} ${TONES[tone]}`}>{icon}</span>
        <h1 className={heading}>{title}</h1>
        <p className={lead}>{text}</p>
      </div>
      {children && <div className={body}>{children}</div>}
    </section>
  )
}
