import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { passengerInput, withoutJourney } from './passengers.ts'

/** Saved travellers: stored encrypted, shown unmasked to their user only. */

export const MAX_TRAVELLERS = 50
const kept = withoutJourney(passengerInput.entries)
export const travellerInput = v.strictObject(kept)
export type TravellerInput = v.InferOutput<typeof travellerInput>
export const traveller = v.object({ id, ...kept })
export type Traveller = v.InferOutput<typeof traveller>

export const listTravellers = defineEndpoint({
  method: 'GET',
  path: '/api/account/travellers',
  summary: 'The own saved travellers',
  access: 'user',
  answer: v.array(traveller),
})

export const createTraveller = defineEndpoint({
  method: 'POST',
  path: '/api/account/travellers',
  summary: 'Save a traveller',
  access: 'user',
  body: travellerInput,
  answer: traveller,
})

export const updateTraveller = defineEndpoint({
  method: 'PUT',
  path: '/api/account/travellers/{id}',
  summary: 'Change a saved traveller',
  access: 'user',
  body: travellerInput,
  answer: traveller,
})

export const deleteTraveller = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/travellers/{id}',
  summary: 'Forget a saved traveller',
  access: 'user',
  answer: v.null(),
})
