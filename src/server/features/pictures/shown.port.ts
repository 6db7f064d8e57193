import type { Unit } from '../../context/context.ts'

/** A feature that shows pictures of the library. */
interface Showing {
  name: string
  /** Whether it shows the one with this path. */
  shows(u: Unit, path: string): Promise<boolean>
  /** Takes over what the library says now of those it shows. */
  renew?(u: Unit): Promise<void>
}

const showing = new Map<string, Showing>()

/** Features that show pictures stand above the library, and say so here. */
export function registerShowing(feature: Showing): void {
  showing.set(feature.name, feature)
}

export async function isShown(u: Unit, path: string): Promise<boolean> {
  for (const feature of showing.values()) if (await feature.shows(u, path)) return true
  return false
}

export async function renewShown(u: Unit): Promise<void> {
  for (const feature of showing.values()) await feature.renew?.(u)
}
