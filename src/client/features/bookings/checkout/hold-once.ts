import { forgetKey, hasKey, idempotencyKey } from '#client/lib/idempotency.ts'

interface HoldOnce {
  /** Names what is held: the same gets the same booking. */
  intention: string
  create: (key: string) => Promise<{ id: string }>
  isHeld: (id: string) => Promise<boolean>
}

/** Returns the booking's id; a repeated press or reload gets the same one. */
export async function holdOnce({ intention, create, isHeld }: HoldOnce): Promise<string> {
  const isFirst = !hasKey(intention)
  const { id } = await create(idempotencyKey(intention))
  // When it cannot be asked, the page of the booking says how it stands.
  if (isFirst || (await isHeld(id).catch(() => true))) return id
  // The key's hold has ended: use a new key.
  forgetKey(intention)
  return (await create(idempotencyKey(intention))).id
}
