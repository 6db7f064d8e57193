import { useEffect } from 'react'
import { useT } from '#client/lib/island.tsx'

/** Says "Error:" before the title of the page while something that failed is shown. Texts: `ui`. */
export function useErrorTitle(): void {
  const prefix = useT()('ui:error_summary.title_prefix')
  useEffect(() => {
    // The server has said so already in the answer to a posted form.
    const bare = document.title.replace(`${prefix} `, '')
    document.title = `${prefix} ${bare}`
    return () => {
      document.title = bare
    }
  }, [prefix])
}
