import type { Log } from '../lib/log.ts'

/** `tags` name what of the tenant changed; `*` is everything. */
export type ChangeListener = (tenantId: string, tags: readonly string[]) => void

export interface Changes {
  /** Calls back after every committed change, of this process or another, once the directory knows of it. */
  on(listener: ChangeListener): void
}

/** Those who want to hear of changes, and `tell`, which tells them. */
export function makeChanges(log: Log): Changes & { tell: ChangeListener } {
  const listeners: ChangeListener[] = []
  return {
    on: listener => void listeners.push(listener),
    tell: (tenantId, tags) => {
      for (const listener of listeners) {
        try {
          listener(tenantId, tags)
        } catch (error) {
          log.error({ err: error }, 'a listener to changes failed')
        }
      }
    },
  }
}
