import type { Unit } from '../../context/context.ts'

interface PictureUse {
  name: string
  uses(u: Unit, path: string): Promise<boolean>
  update?(u: Unit): Promise<void>
}

const showing = new Map<string, PictureUse>()

/** Called by features above the library. */
export function registerPictureUse(feature: PictureUse): void {
  showing.set(feature.name, feature)
}

export async function isUsed(u: Unit, path: string): Promise<boolean> {
  for (const feature of showing.values()) if (await feature.uses(u, path)) return true
  return false
}

export async function updateUses(u: Unit): Promise<void> {
  for (const feature of showing.values()) await feature.update?.(u)
}
