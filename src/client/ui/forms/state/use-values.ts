import { useEffect, useState } from 'react'
import { setUnsaved } from '#client/lib/unsaved.ts'
import type { FormPlan } from '../form-plan.ts'

type Typed = Record<string, unknown>

/** Posted values of known fields. A box is posted when it is ticked. */
export function begin<V extends object>(start: V, posted: Record<string, string> | undefined): V {
  if (!posted) return start
  const first = ([field, value]: [string, unknown]) =>
    typeof value === 'boolean' ? [field, field in posted] : [field, posted[field] ?? value]
  return Object.fromEntries(Object.entries(start).map(first)) as V
}

export function useValues<V extends object>(
  { start, keep, unsaved }: FormPlan<V>,
  posted: Record<string, string> | undefined,
) {
  const [own, setOwn] = useState(() => begin(start, posted))
  const [stored, setStored] = useState(start)
  const values = keep?.values ?? own
  const differs = Object.entries(values).some(([field, value]) => value !== (stored as Typed)[field])
  useEffect(() => {
    if (!unsaved) return
    setUnsaved(unsaved, differs)
    return () => setUnsaved(unsaved, false)
  }, [unsaved, differs])
  return {
    values,
    put(patch: Partial<V>) {
      if (keep) keep.change(patch)
      else setOwn(known => ({ ...known, ...patch }))
    },
    stored: () => setStored(values),
  }
}
