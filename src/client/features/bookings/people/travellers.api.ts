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
/** Changes the one with this id; without, saves a new one. */
export const saveTraveller = (id: string | undefined, body: TravellerInput) =>
  id
    ? api(updateTraveller, { params: { id }, body, quiet: true })
    : api(createTraveller, { body, quiet: true })
export const callDeleteTraveller = (id: string) => api(deleteTraveller, { params: { id }, quiet: true })
