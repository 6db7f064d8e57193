import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { cx } from '#styled-system/css'
import { type ButtonVariantProps, button } from '#styled-system/recipes'

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonVariantProps {
  icon?: ReactNode
}

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={cx(button({ variant, size, block }), className)}>
      {icon}
      {children}
    </a>
  )
}
