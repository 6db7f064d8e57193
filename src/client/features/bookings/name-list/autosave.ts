import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '#client/lib/api.ts'

/** `saved`: nothing is left to send. `failed`: kept in this tab, sent again later. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

interface Options<Value> {
  read: () => Value
  /** Sends the value as a version; answers the version the server now has. */
  send: (version: number, value: Value) => Promise<number>
  version: number
  delayMs: number
  retryMs: number
}

export interface Autosave {
  $state: ReadableAtom<SaveState>
  version(): number
  /** Never goes back behind a version known from elsewhere. */
  raise(version: number): void
  /** Something changed: sends it after a moment of silence. */
  touch(): void
  /** Sends now what waits to be sent. */
  flush(): void
  /** Nothing is left to send. */
  settle(): void
  /** Sends nothing more until the next touch. */
  stop(): void
}

/** The server will never take this: its booking is gone, over or no longer editable. */
const isFinal = (error: unknown) => error instanceof ApiError && [404, 409, 422].includes(error.status)

/** Sends a value a moment after its last change, each time as a higher version, until the server has it. */
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
