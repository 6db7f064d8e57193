import { type ReactNode, useEffect, useRef } from 'react'
import { ChevronDown } from '#client/ui/layout/icons.ts'
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
  const box = useRef<HTMLDetailsElement>(null)
  const styles = toolbar()
  useEffect(() => closeWhenLeft(box.current), [])
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

function closeWhenLeft(box: HTMLDetailsElement | null) {
  if (!box) return
  const stop = new AbortController()
  const listen = { signal: stop.signal }
  const closeOutside = (event: Event) => {
    if (event.target instanceof Node && !box.contains(event.target)) box.open = false
  }
  document.addEventListener('pointerdown', closeOutside, listen)
  box.addEventListener(
    'focusout',
    event => {
      if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) box.open = false
    },
    listen,
  )
  box.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || !box.open) return
      box.open = false
      box.querySelector('summary')?.focus()
    },
    listen,
  )
  return () => stop.abort()
}

/** Shuts the menu this entry is in and goes back to its button, before something else takes the focus. */
export function leaveMenu(entry: Element): void {
  const box = entry.closest('details')
  if (!box) return
  box.open = false
  box.querySelector('summary')?.focus()
}
