import type { Context, Unit } from '../../../context/context.ts'
import { latestUnnamedHold } from './unnamed.repo.ts'

export { unnamedHolds } from './unnamed.repo.ts'

/** A hold that may have been made by the form that is shown again, and what it is of. */
export interface HeldAgain {
  id: string
  /** The same text for the same choice. */
  choice: string
}

/** The caller's latest hold without names, as `choiceOf` tells it; undefined where there is none. */
export async function heldAgain(
  ctx: Context,
  kind: string,
  choiceOf: (u: Unit, id: string) => Promise<string | undefined>,
): Promise<HeldAgain | undefined> {
  if (!ctx.user && !ctx.guestTokenHash) return undefined
  return ctx.unit(async u => {
    const id = await latestUnnamedHold(u, kind)
    const choice = id && (await choiceOf(u, id))
    return id && choice ? { id, choice } : undefined
  })
}
