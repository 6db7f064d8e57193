import { useEffect } from 'react'
import { useT } from '#client/lib/island.tsx'

/** Prefixes the title with "Error:". Texts: `ui`. */
export function useErrorTitle(): void {
  const prefix = useT()('ui:error_summary.title_prefix')
  useEffect(() => {
    // The server has added it already for a posted form.
    const bare = document.title.replace(`${prefix} `, '')
    document.title = `${prefix} ${bare}`
    return () => {
      document.title = bare
    }
  }, [prefix])
}
