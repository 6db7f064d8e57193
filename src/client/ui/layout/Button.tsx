import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '#styled-system/css'
import { type ButtonVariantProps, button, spinner } from '#styled-system/recipes'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonVariantProps {
  ref?: Ref<HTMLButtonElement>
  /** Busy label; the button stays focusable and ignores clicks. */
  busy?: boolean
  busyText?: string
  icon?: ReactNode
}

/** Not disabled while busy, to keep the focus; ignores a second press. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    wrap,
    busy,
    busyText,
    icon,
    className,
    children,
    onClick,
    type = 'button',
    'aria-label': label,
    ...rest
  } = props
  return (
    <button
      {...rest}
      // The busy text must be announced instead of the label.
      aria-label={busy && busyText ? undefined : label}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      className={cx(button({ variant, size, block, wrap }), className)}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy ? <span className={spinner()} aria-hidden="true" /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  )
}
