import type { ReactNode } from 'react'
import { ChevronDown } from '#client/ui/layout/icons.ts'
import { useMenuClosing } from '#client/ui/overlays/use-menu-closing.ts'
import { css, cx } from '#styled-system/css'
import { menu, toolbar } from '#styled-system/recipes'

interface NavMenuProps {
  label: ReactNode
  /** Name for screen readers when the label is only a picture. */
  name?: string
  children: ReactNode
  chevron?: boolean
  /** Not shown where scripts are off. */
  scripted?: boolean
}

const needsScript = css({ '@media (scripting: none)': { display: 'none' } })

/**
 * A disclosure of links. It is a `details` element, so that it opens and its links work before (or
 * without) any script; script adds closing by Esc, by a click outside and by leaving it with Tab.
 */
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
