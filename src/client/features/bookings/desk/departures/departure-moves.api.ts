import { api } from '#client/lib/api.ts'
import { moveDepartures } from '#shared/contract/desk/tours/departures.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callMoveDepartures = (body: BodyIn<typeof moveDepartures>) =>
  api(moveDepartures, { body, quiet: true })
