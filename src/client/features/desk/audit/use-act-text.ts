import { useT } from '#client/lib/island.tsx'
import { ACTS } from './acts.ts'

const known = new Set<string>(ACTS)

/** The words for what was done; a name without words is shown as it is. */
export function useActText(): (kind: string) => string {
  const t = useT()
  return kind => (known.has(kind) ? t(`desk-audit:act.${kind}`) : kind.replaceAll('_', ' '))
}
