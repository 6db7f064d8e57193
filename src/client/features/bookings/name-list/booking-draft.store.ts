import { atom, type ReadableAtom } from 'nanostores'
import { safeStorage } from '#client/lib/storage/safe-storage.ts'
import type { Booking, Contact } from '#shared/contract/bookings/bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { isUntouched, type PassengerValues } from '../people/passenger-draft.ts'
import { makeAutosave, type SaveState } from './autosave.ts'
import {
  type BookingDraft,
  carriedInto,
  carryOf,
  mergeDrafts,
  readTabCopy,
  type TabCopy,
} from './booking-draft.ts'

export interface DraftStore {
  $draft: ReadableAtom<BookingDraft>
  $saveState: ReadableAtom<SaveState>
  setPassengers(patches: Record<string, Partial<PassengerValues>>): void
  setContact(patch: Partial<Contact>): void
  /** Applies this tab's copy once; true when it came from an earlier booking. */
  restore(): boolean
  /** The form itself was stored. */
  settled(): void
  /** Keeps the passengers for the next booking in this tab. */
  carry(): void
  flush(): void
  /** Stops saving; the tab keeps its copy. */
  stop(): void
}

interface Options {
  booking: Booking
  lang: Lang
  /** Just posted: newer than the tab's copy. */
  posted?: boolean
  /** Session storage: document numbers are kept nowhere else in the browser. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  send: (version: number, draft: BookingDraft) => Promise<number>
  delayMs?: number
  retryMs?: number
}

const CARRY = 'rihla:carried-passengers'
const keyOf = (id: string) => `rihla:draft:${id}`
const isEmpty = (draft: BookingDraft) => Object.values(draft.passengers).every(isUntouched)

/** Draft of one booking: stored in the tab immediately and on the server with delay. */
export function makeDraftStore(options: Options): DraftStore {
  const { booking, lang, posted = false, send, delayMs = 1000, retryMs = 5000 } = options
  const $draft = atom<BookingDraft>(mergeDrafts(booking, lang))
  const tab = safeStorage(options.storage)
  const autosave = makeAutosave({
    read: () => $draft.get(),
    send: (version, draft) => {
      // Keeps the version above the last one sent.
      remember()
      return send(version, draft)
    },
    version: booking.draft_version,
    delayMs,
    retryMs,
  })
  const remember = () => {
    const copy: TabCopy = { version: autosave.version(), draft: $draft.get() }
    tab.set(keyOf(booking.id), JSON.stringify(copy))
  }
  function change(draft: BookingDraft) {
    $draft.set(draft)
    remember()
    autosave.touch()
  }
  function takeCarried(): boolean {
    if (booking.status !== 'held' || !isEmpty($draft.get())) return false
    const filled = carriedInto(booking, $draft.get(), tab.get(CARRY))
    tab.remove(CARRY)
    if (filled) change(filled)
    return filled !== undefined
  }
  let carried: boolean | undefined
  function restore(): boolean {
    if (carried !== undefined) return carried
    carried = false
    const copy = readTabCopy(tab.get(keyOf(booking.id)))
    autosave.raise(copy?.version ?? 0)
    if (posted) {
      change($draft.get())
      return carried
    }
    $draft.set(mergeDrafts(booking, lang, copy))
    carried = copy === undefined && takeCarried()
    return carried
  }
  // Input before the restore would be overwritten.
  const restored = () => {
    restore()
    return $draft.get()
  }
  return {
    $draft,
    $saveState: autosave.$state,
    setPassengers(patches) {
      const draft = restored()
      const changed = Object.entries(draft.passengers).flatMap(([id, values]) =>
        patches[id] ? [[id, { ...values, ...patches[id] }] as const] : [],
      )
      if (changed.length === 0) return
      change({ ...draft, passengers: { ...draft.passengers, ...Object.fromEntries(changed) } })
    },
    setContact(patch) {
      const draft = restored()
      change({ ...draft, contact: { ...draft.contact, ...patch } })
    },
    restore,
    settled() {
      autosave.settle()
      remember()
    },
    carry() {
      if (!isEmpty($draft.get())) tab.set(CARRY, carryOf(booking, $draft.get()))
    },
    flush: autosave.flush,
    stop: autosave.stop,
  }
}
