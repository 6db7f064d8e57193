import { useEffect } from 'react'

/** The window's title names `title`, as it does after a page load. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const bare = document.title
    document.title = [title, ...bare.split(' · ').slice(1)].join(' · ')
    return () => {
      document.title = bare
    }
  }, [title])
}
