import type { Unit } from '../../../context/context.ts'

type Tell = (u: Unit, departureId: string) => Promise<void>

let tell: Tell | undefined

/** Called by `composition.ts`: who travels is told. */
export function registerGuaranteed(run: Tell): void {
  tell = run
}

export const onGuaranteed: Tell = async (u, departureId) => tell?.(u, departureId)
