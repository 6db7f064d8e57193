import { useState } from 'react'

/** Browsers refuse to copy without permission, and on pages without encryption have no clipboard at all. */
export function useCopy() {
  const [state, setState] = useState<'copied' | 'copy_failed'>()
  const copy = async (text: string) => {
    const next = await writeText(text)
    setState(next)
    if (next === 'copied') setTimeout(() => setState(undefined), 2000)
  }
  return { state, copy }
}

export async function writeText(text: string): Promise<'copied' | 'copy_failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'copy_failed'
  }
}
