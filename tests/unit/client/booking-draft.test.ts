import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeDraftStore } from '#client/features/bookings/name-list/booking-draft.store.ts'
import { mergeDrafts, storedDraft } from '#client/features/bookings/name-list/booking-draft.ts'
import { ApiError } from '#client/lib/api.ts'
import { aHeldBooking, anEmptyPassenger, passengerId } from './a-held-booking.ts'

const FIRST = passengerId(1)

function tabStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(over: Parameters<typeof aHeldBooking>[0] = {}, storage = tabStorage(), posted = false) {
  const send = vi.fn(async (version: number, _draft: unknown) => version)
  const booking = aHeldBooking(over)
  const store = makeDraftStore({ booking, lang: 'en', posted, storage: () => storage, send })
  return { store, send, storage }
}

describe('the draft of a booking', () => {
  test('says nothing about WhatsApp that its customer did not say', () => {
    expect(storedDraft({ ...aHeldBooking(), contact: null }, 'en').contact.whatsapp).toBe(false)
  })

  test('takes over no contact that is shown in part', () => {
    const contact = {
      name: 'Layan',
      email: 'l••••@e••••',
      mobile: '•••• 67',
      whatsapp: true,
      lang: 'ar' as const,
    }
    const seen = { ...aHeldBooking(), contact, contact_masked: true }
    const draft = { passengers: { [FIRST]: { surname: 'ALHARBI' } } }
    const empty = { name: '', email: '', mobile: '', whatsapp: false, lang: 'en' }
    expect(storedDraft(seen, 'en').contact).toEqual(empty)
    expect(mergeDrafts({ ...seen, draft }, 'en')).toMatchObject({ contact: empty, ...draft })
  })

  test('is sent once, a moment after the last key, and whole', async () => {
    const { store, send } = begin()
    store.setPassengers({ [FIRST]: { surname: 'A' } })
    store.setPassengers({ [FIRST]: { surname: 'Alharbi', document_number: 'V48213067' } })
    expect(store.$saveState.get()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      passengers: { [FIRST]: { surname: 'Alharbi', document_number: 'V48213067' } },
    })
    expect(store.$saveState.get()).toBe('saved')
  })

  test('comes back after a reload with everything, document numbers too', () => {
    const { store, storage } = begin()
    store.setPassengers({ [FIRST]: { surname: 'Alharbi', document_number: 'V48213067' } })
    const again = begin({}, storage).store
    again.restore()
    expect(again.$draft.get().passengers[FIRST]).toMatchObject({
      surname: 'Alharbi',
      document_number: 'V48213067',
    })
  })

  test('comes back at another device with everything, document numbers too', async () => {
    const { store, send } = begin()
    store.setPassengers({ [FIRST]: { surname: 'Alharbi', document_number: 'V48213067' } })
    await vi.advanceTimersByTimeAsync(1000)
    const [version = 0, draft] = send.mock.calls[0] ?? []
    const other = begin({ draft, draft_version: version }).store
    other.restore()
    expect(other.$draft.get().passengers[FIRST]).toMatchObject({
      surname: 'Alharbi',
      document_number: 'V48213067',
    })
  })

  test('that was posted stands before what the tab remembers, and is sent', async () => {
    const { store, storage } = begin({ draft_version: 3 })
    store.setPassengers({ [FIRST]: { surname: 'Old', nationality: 'SA', document_number: 'V48213067' } })
    const here = storedDraft(aHeldBooking(), 'en')
    const typed = { ...here.passengers[FIRST], surname: 'New', document_number: 'N47115533' }
    const draft = { ...here, passengers: { ...here.passengers, [FIRST]: typed } }
    const again = begin({ draft, draft_version: 3 }, storage, true)
    again.store.setPassengers({ [FIRST]: { given_names: 'Typed before the script' } })
    again.store.restore()
    const all = { ...typed, given_names: 'Typed before the script' }
    expect(again.store.$draft.get().passengers[FIRST]).toEqual(all)
    await vi.advanceTimersByTimeAsync(1000)
    expect(again.send.mock.calls[0]?.[1]).toMatchObject({ passengers: { [FIRST]: all } })
  })

  test('is kept when typing started before the draft was loaded', () => {
    const { store, storage } = begin()
    store.setPassengers({ [FIRST]: { surname: 'Alharbi', nationality: 'SA', document_number: 'V48213067' } })
    const again = begin({}, storage).store
    again.setPassengers({ [FIRST]: { document_expires_on: '2030-12-30' } })
    again.restore()
    expect(again.$draft.get().passengers[FIRST]).toMatchObject({
      surname: 'Alharbi',
      nationality: 'SA',
      document_number: 'V48213067',
      document_expires_on: '2030-12-30',
    })
  })

  test('is tried again when it could not be sent, and stays in the tab meanwhile', async () => {
    const { store, send } = begin()
    send.mockRejectedValueOnce(new TypeError('offline'))
    store.setContact({ name: 'Layan' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.$saveState.get()).toBe('failed')
    await vi.advanceTimersByTimeAsync(5000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(store.$saveState.get()).toBe('saved')
  })

  test('is not sent again to a booking that is over', async () => {
    const { store, send } = begin()
    send.mockRejectedValue(new ApiError(409, { code: 'booking.expired', message: 'Over' }))
    store.setContact({ name: 'Layan' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('is sent immediately when the page is left', async () => {
    const { store, send } = begin()
    store.setContact({ name: 'Layan' })
    store.flush()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('goes on above what was sent on the way out, after a reload that was faster', async () => {
    const { store, send, storage } = begin()
    store.setContact({ name: 'Layan' })
    store.flush()
    expect(send.mock.calls[0]?.[0]).toBe(1)
    const again = begin({}, storage)
    again.store.restore()
    again.store.setContact({ name: 'Layan Alharbi' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(again.send.mock.calls[0]?.[0]).toBe(2)
  })

  test('goes on above the version another device has reached', async () => {
    const { store, send } = begin({ draft_version: 7 })
    store.setContact({ name: 'Layan' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(send.mock.calls[0]?.[0]).toBe(8)
  })

  test.each([
    ['its numbers', 'N47115533', 'N47115533'],
    ['the numbers of this tab where that has none', '', 'V48213067'],
  ])('takes the newer draft of another device, with %s', (_, number, shown) => {
    const here = storedDraft(aHeldBooking(), 'en')
    const mine = { ...here.passengers[FIRST], surname: 'Old', document_number: 'V48213067' } as never
    const theirs = { ...here.passengers[FIRST], surname: 'New', document_number: number }
    const booking = aHeldBooking({ draft_version: 5, draft: { ...here, passengers: { [FIRST]: theirs } } })
    const merged = mergeDrafts(booking, 'en', {
      version: 4,
      draft: { ...here, passengers: { [FIRST]: mine } },
    })
    expect(merged.passengers[FIRST]).toMatchObject({ surname: 'New', document_number: shown })
  })

  test('ignores a broken draft and broken storage', () => {
    const storage = { ...tabStorage(), getItem: () => '{not json' }
    const { store } = begin({ draft: { passengers: 5 }, draft_version: 1 }, storage)
    expect(store.restore()).toBe(false)
    expect(store.$draft.get().contact.lang).toBe('en')
  })

  test('works where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied')
    }
    const send = vi.fn(async (version: number) => version)
    const store = makeDraftStore({ booking: aHeldBooking(), lang: 'en', storage: refuse, send })
    store.setContact({ name: 'Layan' })
    expect(store.$draft.get().contact.name).toBe('Layan')
  })

  test('is carried into the next booking when the hold runs out, category by category', () => {
    const { store, storage } = begin()
    store.setPassengers({ [FIRST]: { surname: 'Alharbi', document_number: 'V48213067' } })
    store.setContact({ email: 'layan@example.com' })
    store.carry()
    const passengers = [anEmptyPassenger(4, 'INF'), anEmptyPassenger(5, 'ADT')]
    const next = begin({ id: '00000000-0000-7000-8000-0000000000b1', passengers }, storage).store
    expect(next.restore()).toBe(true)
    expect(next.$draft.get().passengers[passengerId(5)]?.surname).toBe('Alharbi')
    expect(next.$draft.get().passengers[passengerId(4)]?.surname).toBe('')
    expect(next.$draft.get().contact.email).toBe('layan@example.com')
  })
})
