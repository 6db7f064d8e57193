import type { Log } from '../lib/log.ts'

/** `tags` name what changed of the tenant; `*` is everything. */
export type ChangeListener = (tenantId: string, tags: readonly string[]) => void

export interface Changes {
  /** Calls `listener` after every committed change of any process, once the tenant directory has read it. */
  on(listener: ChangeListener): void
}

export function makeChanges(log: Log): Changes & { publish: ChangeListener } {
  const listeners: ChangeListener[] = []
  return {
    on: listener => void listeners.push(listener),
    publish: (tenantId, tags) => {
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
