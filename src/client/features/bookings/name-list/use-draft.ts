import { useEffect, useLayoutEffect, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useLang, usePosted } from '#client/lib/island.tsx'
import { setUnsaved } from '#client/lib/unsaved.ts'
import { useShared } from '#client/lib/use-shared.ts'
import { type Booking, saveBookingDraft } from '#shared/contract/bookings/bookings.ts'
import { type DraftStore, makeDraftStore } from './booking-draft.store.ts'

const FORM = 'booking'

export function useDraft(booking: Booking) {
  const lang = useLang()
  const posted = usePosted('passengers')?.refusal !== undefined
  const [store] = useState<DraftStore>(() =>
    makeDraftStore({
      booking,
      lang,
      posted,
      storage: () => sessionStorage,
      send: async (version, draft) => {
        const body = { version, data: { ...draft } }
        const answer = await api(saveBookingDraft, { params: { id: booking.id }, body, quiet: true })
        return answer.version
      },
    }),
  )
  const [draft, setDraft] = useState(() => store.$draft.get())
  // `useShared` listens only after the commit; React takes letters back that come before it does.
  useLayoutEffect(() => store.$draft.subscribe(value => setDraft(value)), [store])
  const saveState = useShared(store.$saveState)
  const [carried, setCarried] = useState(false)
  useEffect(() => {
    setCarried(store.restore())
    const flush = () => document.visibilityState === 'hidden' && store.flush()
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      store.stop()
    }
  }, [store])
  // The tab keeps everything, so warn only about unsent changes.
  useEffect(() => {
    setUnsaved(FORM, saveState === 'failed')
    return () => setUnsaved(FORM, false)
  }, [saveState])
  return { store, draft, saveState, carried }
}
