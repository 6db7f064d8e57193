import type { ReactNode } from 'react'
import { PostedNews } from '#client/ui/forms/PostedNews.tsx'
import { css } from '#styled-system/css'
import { card } from '#styled-system/recipes'

interface AccountSectionProps {
  /** Id of the heading, for links. */
  id: string
  title: string
  text: ReactNode
  forms: readonly string[]
  /** One of them is shown, and says why it was refused. */
  asking?: boolean
  children: ReactNode
}

const row = css({
  display: 'grid',
  gap: { base: '4', lg: '8' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' },
  alignItems: 'start',
})
const heading = css({ textStyle: 'h2', scrollMarginBlockStart: '6' })
const lead = css({ color: 'fg.muted', fontSize: '14', lineHeight: '[1.6]', marginBlockStart: '1' })

export function AccountSection({ id, title, text, forms, asking, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={id} className={row}>
      <div>
        <h2 id={id} tabIndex={-1} className={heading}>
          {title}
        </h2>
        <p className={lead}>{text}</p>
      </div>
      <div className={card({ pad: 'md' })}>
        <PostedNews forms={forms} shown={asking} />
        {children}
      </div>
    </section>
  )
}
