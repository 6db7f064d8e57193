import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import { changeHotelNights, getHotelCalendar } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { createPlan, createRoom, updatePlan, updateRoom } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import {
  createHotel,
  getDeskHotel,
  setHotelStatus,
  updateHotel,
} from '#shared/contract/desk/hotels/hotels.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callGetHotel = (id: string) => api(getDeskHotel, { params: { id }, quiet: true })

export const callCreateHotel = (body: BodyIn<typeof createHotel>) =>
  once(`hotel:${JSON.stringify(body)}`, idempotencyKey =>
    api(createHotel, { body, idempotencyKey, quiet: true }),
  )

export const callUpdateHotel = (id: string, body: BodyIn<typeof updateHotel>) =>
  api(updateHotel, { params: { id }, body, quiet: true })

export const callHotelStatus = (id: string, body: BodyIn<typeof setHotelStatus>) =>
  api(setHotelStatus, { params: { id }, body, quiet: true })

export const callCreateRoom = (id: string, body: BodyIn<typeof createRoom>) =>
  once(`room:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(createRoom, { params: { id }, body, idempotencyKey, quiet: true }),
  )

export const callUpdateRoom = (id: string, body: BodyIn<typeof updateRoom>) =>
  api(updateRoom, { params: { id }, body, quiet: true })

export const callCreatePlan = (id: string, body: BodyIn<typeof createPlan>) =>
  once(`plan:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(createPlan, { params: { id }, body, idempotencyKey, quiet: true }),
  )

export const callUpdatePlan = (id: string, body: BodyIn<typeof updatePlan>) =>
  api(updatePlan, { params: { id }, body, quiet: true })

export const callGetCalendar = (id: string, from: string) =>
  api(getHotelCalendar, { params: { id }, query: { from }, quiet: true })

export const callChangeNights = (id: string, body: BodyIn<typeof changeHotelNights>) =>
  api(changeHotelNights, { params: { id }, body, quiet: true })
