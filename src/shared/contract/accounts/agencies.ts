import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, localized } from '../fields.ts'
import { sessionUser } from './auth.ts'

export const agencyName = v.object({ id, name: localized })
export type AgencyName = v.InferOutput<typeof agencyName>

export const listTravelAgencies = defineEndpoint({
  method: 'GET',
  path: '/api/auth/travel-agencies',
  summary: 'Travel agencies the signed-in user belongs to, or may book for as staff',
  access: 'user',
  answer: v.array(agencyName),
})

export const chooseTravelAgency = defineEndpoint({
  method: 'POST',
  path: '/api/auth/choose-travel-agency',
  summary:
    'Act for another of the own travel agencies, as staff for any or for none; the session token is renewed',
  access: 'user',
  body: v.strictObject({ travel_agency_id: v.nullable(id) }),
  answer: sessionUser,
})
