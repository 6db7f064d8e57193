import { api } from '#client/lib/api.ts'
import {
  createTraveller,
  deleteTraveller,
  listTravellers,
  type TravellerInput,
  updateTraveller,
} from '#shared/contract/travellers.ts'

/** Quiet: every form and list shows its own failures. */
export const fetchTravellers = () => api(listTravellers, { quiet: true })
export const callCreateTraveller = (body: TravellerInput) => api(createTraveller, { body, quiet: true })
export const callUpdateTraveller = (id: string, body: TravellerInput) =>
  api(updateTraveller, { params: { id }, body, quiet: true })
export const callDeleteTraveller = (id: string) => api(deleteTraveller, { params: { id }, quiet: true })
