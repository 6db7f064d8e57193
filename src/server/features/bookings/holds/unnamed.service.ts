import type { Context, Unit } from '../../../context/context.ts'
import { latestUnnamedHold } from './unnamed.repo.ts'

export { unnamedHolds } from './unnamed.repo.ts'

/** A hold that may have been made by the form that is shown again, and what it is of. */
export interface HeldAgain extends Held {
  id: string
}

interface Held {
  /** The same text for the same choice. */
  choice: string
}

/** The caller's latest hold without names, as `read` tells it; undefined where there is none. */
export async function heldAgain<T extends Held>(
  ctx: Context,
  kind: string,
  read: (u: Unit, id: string) => Promise<T | undefined>,
): Promise<(T & HeldAgain) | undefined> {
  if (!ctx.user && !ctx.guestTokenHash) return undefined
  return ctx.unit(async u => {
    const id = await latestUnnamedHold(u, kind)
    const held = id ? await read(u, id) : undefined
    return id && held ? { id, ...held } : undefined
  })
}
