import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import { createDepartures, updateDeparture } from '#shared/contract/desk/tours/departures.ts'
import { createTour, getDeskTour, setTourStatus, updateTour } from '#shared/contract/desk/tours/tours.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callGetTour = (id: string) => api(getDeskTour, { params: { id }, quiet: true })

export const callCreateTour = (body: BodyIn<typeof createTour>) =>
  once(`tour:${JSON.stringify(body)}`, idempotencyKey =>
    api(createTour, { body, idempotencyKey, quiet: true }),
  )

export const callUpdateTour = (id: string, body: BodyIn<typeof updateTour>) =>
  api(updateTour, { params: { id }, body, quiet: true })

export const callTourStatus = (id: string, body: BodyIn<typeof setTourStatus>) =>
  api(setTourStatus, { params: { id }, body, quiet: true })

export const callCreateDepartures = (id: string, body: BodyIn<typeof createDepartures>) =>
  once(`departures:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(createDepartures, { params: { id }, body, idempotencyKey, quiet: true }),
  )

export const callUpdateDeparture = (id: string, body: BodyIn<typeof updateDeparture>) =>
  api(updateDeparture, { params: { id }, body, quiet: true })
