import type { Unit } from '../../context/context.ts'

type Close = (u: Unit, userId: string) => Promise<void>

const closers = new Set<Close>()

/** Called by features above: what a colleague made that opens without their account. */
export function onShutOut(close: Close): void {
  closers.add(close)
}

/** Closes what a colleague who is shut out could go on by; the audit of each feature tells it. */
export async function closeWaysOf(u: Unit, userId: string): Promise<void> {
  for (const close of closers) await close(u, userId)
}
