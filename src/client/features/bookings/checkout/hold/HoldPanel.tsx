import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '#client/ui/layout/Card.tsx'
import { css } from '#styled-system/css'
import { empty } from '#styled-system/recipes'

const disc = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '16',
  blockSize: '16',
  borderRadius: 'full',
  bg: 'spark.muted',
  marginBlockEnd: '2',
  '& svg': { inlineSize: '8', blockSize: '8' },
})

interface HoldPanelProps {
  icon: ReactNode
  title: string
  text: string
  focus?: boolean
  children: ReactNode
}

export function HoldPanel({ icon, title, text, focus, children }: HoldPanelProps) {
  const styles = empty()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <Card className={css({ marginBlock: { base: '6', md: '10' } })}>
      <div className={styles.root}>
        <span className={disc}>{icon}</span>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </Card>
  )
}
