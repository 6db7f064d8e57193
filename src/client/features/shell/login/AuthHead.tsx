import { useEffect, useRef } from 'react'
import { useTabTitle } from '#client/lib/use-tab-title.ts'
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
    if (fresh) heading.current?.focus()
  }, [fresh])
  useTabTitle(fresh ? title : undefined)
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
