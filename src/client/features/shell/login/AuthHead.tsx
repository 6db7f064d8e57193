import { useEffect, useRef } from 'react'
import { auth } from '#styled-system/recipes'

interface AuthHeadProps {
  title: string
  text?: string
  /** Takes the focus of the removed content. */
  fresh?: boolean
}

export function AuthHead({ title, text, fresh }: AuthHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const styles = auth()
  useEffect(() => {
    if (!fresh) return
    heading.current?.focus()
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
