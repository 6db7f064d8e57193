import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '#client/lib/api.ts'

/** `saved`: nothing to send. `failed`: kept in this tab, retried later. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

interface Options<Value> {
  read: () => Value
  /** Returns the server's version. */
  send: (version: number, value: Value) => Promise<number>
  version: number
  delayMs: number
  retryMs: number
}

export interface Autosave {
  $state: ReadableAtom<SaveState>
  version(): number
  raise(version: number): void
  /** Schedules a save. */
  touch(): void
  flush(): void
  /** Cancels the pending save. */
  settle(): void
  stop(): void
}

/** Permanent: the booking is gone, expired or not editable. */
const isFinal = (error: unknown) => error instanceof ApiError && [404, 409, 422].includes(error.status)

/** Debounced autosave with increasing versions and retries. */
export function makeAutosave<Value>({ read, send, delayMs, retryMs, ...options }: Options<Value>): Autosave {
  const $state = atom<SaveState>('saved')
  let version = options.version
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(save, ms)
  }
  async function save() {
    const sent = read()
    $state.set('saving')
    version += 1
    try {
      version = Math.max(version, await send(version, sent))
      if (read() === sent) $state.set('saved')
    } catch (error) {
      if (stopped) return
      $state.set('failed')
      if (!isFinal(error)) later(retryMs)
    }
  }
  const settle = () => {
    clearTimeout(timer)
    $state.set('saved')
  }
  return {
    $state,
    version: () => version,
    raise: known => {
      version = Math.max(version, known)
    },
    touch() {
      stopped = false
      $state.set('waiting')
      later(delayMs)
    },
    flush() {
      if ($state.get() !== 'waiting') return
      clearTimeout(timer)
      void save()
    },
    settle,
    stop() {
      stopped = true
      settle()
    },
  }
}
