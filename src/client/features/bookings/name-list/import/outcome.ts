import type { T } from '#shared/i18n/create-t.ts'

/** What became of a list. The result of filling in is told here, as these texts come late. */
export type ListOutcome =
  | { done: string | { filled: number } }
  | {
      failed: { message?: string }
      /** Messages by `<passenger>.<field>`. */
      fields?: Record<string, string>
    }

export function outcomeText(outcome: ListOutcome, t: T): string {
  if ('failed' in outcome) return outcome.failed.message || t('name-list:failed')
  return typeof outcome.done === 'string'
    ? outcome.done
    : t('name-list:applied', { count: outcome.done.filled })
}
