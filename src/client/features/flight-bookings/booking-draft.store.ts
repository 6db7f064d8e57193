import { atom, type ReadableAtom } from 'nanostores'
import { isUntouched, type PassengerValues } from '#client/features/bookings/passenger-draft.ts'
import { ApiError } from '#client/lib/api.ts'
import type { Contact, FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import {
  type BookingDraft,
  carriedInto,
  carryOf,
  draftToSend,
  mergeDrafts,
  readTabCopy,
  type TabCopy,
} from './booking-draft.ts'

/** `saved`: nothing is left to send. `failed`: kept in this tab, sent again later. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

export interface DraftStore {
  $draft: ReadableAtom<BookingDraft>
  $saveState: ReadableAtom<SaveState>
  setPassenger(id: string, patch: Partial<PassengerValues>): void
  setContact(patch: Partial<Contact>): void
  /** Lays this tab's copy over the draft; true when details came from an earlier booking. */
  restore(): boolean
  /** Forgets the waiting save: the form itself has been stored. */
  settled(): void
  /** Keeps the passengers for the next booking of this tab. */
  carry(): void
  /** Sends now what waits to be sent. */
  flush(): void
  /** Sends nothing more; the tab keeps what was typed. */
  stop(): void
}

interface Options {
  booking: FlightBooking
  lang: Lang
  /** This tab's storage; document numbers never go anywhere else in the browser. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Sends the draft; answers the version the server now has. */
  send: (version: number, draft: BookingDraft) => Promise<number>
  delayMs?: number
  retryMs?: number
}

const CARRY = 'rihla:carried-passengers'
const keyOf = (id: string) => `rihla:draft:${id}`

/** Everything typed in one booking: kept in this tab at once and on the server a moment later. */
export function makeDraftStore(options: Options): DraftStore {
  const { booking, lang, send, delayMs = 1000, retryMs = 5000 } = options
  const $draft = atom<BookingDraft>(mergeDrafts(booking, lang))
  const $saveState = atom<SaveState>('saved')
  const tab = tabStorage(options.storage)
  let version = booking.draft_version
  let timer: ReturnType<typeof setTimeout> | undefined

  let stopped = false
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(save, ms)
  }
  async function save() {
    const sent = $draft.get()
    $saveState.set('saving')
    version += 1
    try {
      version = Math.max(version, await send(version, draftToSend(sent)))
      if ($draft.get() === sent) $saveState.set('saved')
    } catch (error) {
      if (stopped) return
      $saveState.set('failed')
      if (!isFinal(error)) later(retryMs)
    }
  }
  function change(draft: BookingDraft) {
    $draft.set(draft)
    remember()
    $saveState.set('waiting')
    later(delayMs)
  }
  const isEmpty = () => Object.values($draft.get().passengers).every(isUntouched)
  const remember = () =>
    tab.set(keyOf(booking.id), JSON.stringify({ version, draft: $draft.get() } satisfies TabCopy))

  return {
    $draft,
    $saveState,
    setPassenger(id, patch) {
      const draft = $draft.get()
      const values = draft.passengers[id]
      if (values) change({ ...draft, passengers: { ...draft.passengers, [id]: { ...values, ...patch } } })
    },
    setContact: patch => change({ ...$draft.get(), contact: { ...$draft.get().contact, ...patch } }),
    restore() {
      stopped = false
      const copy = readTabCopy(tab.get(keyOf(booking.id)))
      version = Math.max(version, copy?.version ?? 0)
      $draft.set(mergeDrafts(booking, lang, copy))
      if (copy || booking.status !== 'held' || !isEmpty()) return false
      const carried = carriedInto(booking, $draft.get(), tab.get(CARRY))
      tab.remove(CARRY)
      if (carried) change(carried)
      return carried !== undefined
    },
    settled() {
      clearTimeout(timer)
      $saveState.set('saved')
      remember()
    },
    carry() {
      if (!isEmpty()) tab.set(CARRY, carryOf(booking, $draft.get()))
    },
    flush: () => {
      if ($saveState.get() !== 'waiting') return
      clearTimeout(timer)
      void save()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      $saveState.set('saved')
    },
  }
}

/** The server will never take this draft: its booking is gone, over or no longer editable. */
const isFinal = (error: unknown) => error instanceof ApiError && [404, 409, 422].includes(error.status)

/** Storage may be refused, as in some private windows: then the server's draft alone keeps what was typed. */
function tabStorage(storage: Options['storage']) {
  const attempt = <V>(work: (store: ReturnType<Options['storage']>) => V): V | null => {
    try {
      return work(storage())
    } catch {
      return null
    }
  }
  return {
    get: (key: string) => attempt(store => store.getItem(key)),
    set: (key: string, value: string) => void attempt(store => store.setItem(key, value)),
    remove: (key: string) => void attempt(store => store.removeItem(key)),
  }
}
