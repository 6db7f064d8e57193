import { useEffect, useRef } from 'react'
import { auth } from '#styled-system/recipes'

interface AuthHeadProps {
  title: string
  text?: string
  /** It took the place of what stood here: the focus goes to it. */
  fresh?: boolean
}

/** The heading of a centred page, where an island changes what the page is about. */
export function AuthHead({ title, text, fresh }: AuthHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const styles = auth()
  useEffect(() => {
    if (!fresh) return
    heading.current?.focus()
    // The window's title names the page and the site.
    const bare = document.title
    document.title = [title, ...bare.split(' · ').slice(1)].join(' · ')
    return () => {
      document.title = bare
    }
  }, [fresh, title])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
