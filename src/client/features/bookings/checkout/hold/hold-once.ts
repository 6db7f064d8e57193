import { ApiError } from '#client/lib/api.ts'
import { cameBack } from '#client/lib/came-back.ts'
import { forgetKey, hasKey, idempotencyKey } from '#client/lib/idempotency.ts'

/** The page's form, which may have been sent before the script came. */
export interface SentForm {
  formKey: string
  /** The same thing held before, as the page knows it. */
  held?: string
}

interface HoldOnce extends SentForm {
  /** Names what is held: the same gets the same booking. */
  intention: string
  create: (key: string) => Promise<{ id: string }>
  isHeld: (id: string) => Promise<boolean>
}

const isOfAnother = (error: unknown) =>
  error instanceof ApiError && error.body.code === 'idempotency_mismatch'

/** Returns the booking's id; a repeated press or reload, or one after going back, gets the same one. */
export async function holdOnce({ intention, formKey, held, create, isHeld }: HoldOnce): Promise<string> {
  if (held && cameBack()) return held
  const isFirst = !hasKey(intention)
  const anew = async () => {
    forgetKey(intention)
    return (await create(idempotencyKey(intention))).id
  }
  try {
    const { id } = await create(idempotencyKey(intention, formKey))
    // When it cannot be asked, the page of the booking says how it stands.
    if (isFirst || (await isHeld(id).catch(() => true))) return id
  } catch (error) {
    // The form was sent for something else.
    if (!isOfAnother(error)) throw error
  }
  // The key's hold has ended, or is of another choice.
  return anew()
}
