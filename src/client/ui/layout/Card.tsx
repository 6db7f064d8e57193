import type { HTMLAttributes } from 'react'
import { css, cx } from '#styled-system/css'
import { type CardVariantProps, card } from '#styled-system/recipes'

interface CardProps extends HTMLAttributes<HTMLElement>, CardVariantProps {
  /** With `id` the card is a region of this name. */
  heading?: string
}

export function Card({ pad, lift, chosen, heading, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={cx(card({ pad, lift, chosen }), className)}>
      {heading && <h2 className={css({ textStyle: 'h2', marginBlockEnd: '4' })}>{heading}</h2>}
      {children}
    </section>
  )
}
