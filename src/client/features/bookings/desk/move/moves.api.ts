import { api } from '#client/lib/api.ts'
import { listMoveTargets, moveBooking, offerChange } from '#shared/contract/desk/bookings/changes.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const findTargets = (id: string, q: string) =>
  api(listMoveTargets, { params: { id }, query: { q }, quiet: true })

export const callOfferChange = (id: string, body: BodyIn<typeof offerChange>) =>
  api(offerChange, { params: { id }, body, quiet: true })

export const callMove = (id: string, body: BodyIn<typeof moveBooking>) =>
  api(moveBooking, { params: { id }, body, quiet: true })
