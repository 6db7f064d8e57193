import { api } from '#client/lib/api.ts'
import { offerWaiting, removeWaiting } from '#shared/contract/desk/tours/departure-waiting.ts'

export const callOfferWaiting = (id: string) => api(offerWaiting, { params: { id }, body: {}, quiet: true })

export const callRemoveWaiting = (id: string, reason: string) =>
  api(removeWaiting, { params: { id }, body: { reason }, quiet: true })
