import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '#styled-system/css'
import { type ButtonVariantProps, button, spinner } from '#styled-system/recipes'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonVariantProps {
  ref?: Ref<HTMLButtonElement>
  /** Says what is going on; the button stays focusable and ignores clicks meanwhile. */
  busy?: boolean
  busyText?: string
  icon?: ReactNode
}

/** The one button. Stays enabled while busy so that focus is not lost, and swallows a second press. */
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
      // What is going on is heard too, where a longer name was given.
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
