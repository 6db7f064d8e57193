import type { MouseEventHandler, ReactNode } from 'react'
import { menu } from '#styled-system/recipes'

interface NavItemProps {
  icon?: ReactNode
  children: ReactNode
  href?: string
  onClick?: MouseEventHandler
  lang?: string
  current?: boolean
  disabled?: boolean
}

/** A link, or a button without `href`. */
export function NavItem({ icon, children, href, onClick, lang, current, disabled }: NavItemProps) {
  const className = menu().item
  const inner = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <button
          type="button"
          className={className}
          onClick={onClick}
          disabled={disabled}
          aria-pressed={current}
          lang={lang}
        >
          {inner}
        </button>
      ) : (
        <a
          className={className}
          href={href}
          onClick={onClick}
          hrefLang={lang}
          lang={lang}
          aria-current={current ? 'true' : undefined}
        >
          {inner}
        </a>
      )}
    </li>
  )
}
