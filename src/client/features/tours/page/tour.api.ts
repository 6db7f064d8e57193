import { api } from '#client/lib/api.ts'
import { listTourDepartures } from '#shared/contract/tours/tours.ts'

export const fetchDepartures = (id: string) => api(listTourDepartures, { params: { id } })
