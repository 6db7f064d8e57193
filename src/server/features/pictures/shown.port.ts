import type { Unit } from '../../context/context.ts'

interface Showing {
  name: string
  shows(u: Unit, path: string): Promise<boolean>
  renew?(u: Unit): Promise<void>
}

const showing = new Map<string, Showing>()

/** Called by features above the library. */
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
