import { useState } from 'react'

/**
 * Runs what a button does, and says meanwhile which one. An error goes to `failed`; without it the API client has
 * shown it. After `true` the page is on its way to another: the button stays busy.
 */
export function useAct<Name extends string = string>(failed?: (error: unknown) => void) {
  const [busy, setBusy] = useState<Name>()
  const act = async (work: () => Promise<unknown>, name = 'act' as Name) => {
    setBusy(name)
    const leaves = await work().catch(failed ?? (() => undefined))
    if (leaves !== true) setBusy(undefined)
  }
  return { busy: busy !== undefined, acting: busy, act }
}
