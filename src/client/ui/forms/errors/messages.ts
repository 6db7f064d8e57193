export type Messages = Partial<Record<string, string>>

export const isAny = (messages: Messages): boolean => Object.values(messages).some(Boolean)

/** While typing, a message may disappear or change, not appear. */
export function stillWrong(known: Messages, now: Messages, touched: readonly string[]): Messages {
  const next = { ...known }
  for (const field of touched) {
    if (!next[field]) continue
    if (now[field]) next[field] = now[field]
    else delete next[field]
  }
  return next
}

/** On blur a filled field is validated; an empty one waits for the submit. */
export function afterLeaving(known: Messages, now: Messages, field: string, value: unknown): Messages {
  const { [field]: before, ...others } = known
  const message = String(value ?? '').trim() === '' ? before && now[field] : now[field]
  return message ? { ...others, [field]: message } : others
}
