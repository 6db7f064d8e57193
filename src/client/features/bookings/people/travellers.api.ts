import { api } from '#client/lib/api.ts'
import {
  createTraveller,
  deleteTraveller,
  listTravellers,
  type TravellerInput,
  updateTraveller,
} from '#shared/contract/bookings/travellers.ts'

/** Quiet: forms and lists show their own errors. */
export const fetchTravellers = () => api(listTravellers, { quiet: true })
export const saveTraveller = (id: string | undefined, body: TravellerInput) =>
  id
    ? api(updateTraveller, { params: { id }, body, quiet: true })
    : api(createTraveller, { body, quiet: true })
export const callDeleteTraveller = (id: string) => api(deleteTraveller, { params: { id }, quiet: true })
