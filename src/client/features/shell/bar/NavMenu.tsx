import type { ReactNode } from 'react'
import { ChevronDown } from '#client/ui/layout/icons.ts'
import { needsScript } from '#client/ui/layout/needs-script.ts'
import { useMenuClosing } from '#client/ui/overlays/use-menu-closing.ts'
import { cx } from '#styled-system/css'
import { menu, toolbar } from '#styled-system/recipes'

interface NavMenuProps {
  label: ReactNode
  /** For screen readers, when the label is an icon. */
  name?: string
  children: ReactNode
  chevron?: boolean
  /** Hidden without JavaScript. */
  scripted?: boolean
}

/** A `details` element, which works without JavaScript. */
export function NavMenu({ label, name, children, chevron = true, scripted }: NavMenuProps) {
  const box = useMenuClosing()
  const styles = toolbar()
  return (
    <details ref={box} name="toolbar" className={cx(styles.disclosure, scripted && needsScript)}>
      <summary className={styles.item} aria-label={name} title={name}>
        {label}
        {chevron && <ChevronDown aria-hidden="true" data-chevron="" />}
      </summary>
      <ul className={cx(menu().content, styles.panel)}>{children}</ul>
    </details>
  )
}
