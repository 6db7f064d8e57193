import { useEffect, useLayoutEffect, useState } from 'react'
import { usePosted } from '#client/lib/island.tsx'
import { tabStorage } from '#client/lib/storage/safe-storage.ts'
import type { FormPlan } from '../form-plan.ts'
import { type Draft, draftOf, restored } from './tab-draft.ts'
import { begin } from './use-values.ts'

const keyOf = (name: string) => `rihla:draft:${name}`

function read(name: string): Draft {
  try {
    return JSON.parse(tabStorage.get(keyOf(name)) ?? '{}') as Draft
  } catch {
    return {}
  }
}

export const forgetTabDraft = (name: string): void => tabStorage.remove(keyOf(name))

interface Kept<V extends object> extends Pick<FormPlan<V>, 'start' | 'names'> {
  /** What the server has, where the fields start with something else. */
  base?: V
}

/** What is typed into some fields stays in the tab under a name: the plan’s `keep`. */
export function useTabDraft<V extends object>(
  name: string,
  fields: readonly (keyof V & string)[],
  { start, names = [], base }: Kept<V>,
): NonNullable<FormPlan<V>['keep']> {
  const posted = usePosted(...names)
  const [values, setValues] = useState(() => begin(start, posted?.values))
  const [ready, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the commit that the fields take what was typed in
  useLayoutEffect(() => {
    if (!posted) setValues(known => restored(known, start, fields, read(name), base))
    setReady(true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something is typed
  useEffect(() => {
    if (!ready) return
    const draft = draftOf(values, start, fields, base)
    if (draft) tabStorage.set(keyOf(name), JSON.stringify(draft))
    else forgetTabDraft(name)
  }, [ready, name, values])
  return { values, change: patch => setValues(known => ({ ...known, ...patch })) }
}
