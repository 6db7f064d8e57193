import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/agencies.ts'
import { on } from '../../http/on.ts'
import * as agencies from './agencies.service.ts'

export const routes = [
  on(listTravelAgencies, ctx => agencies.listTravelAgencies(ctx)),
  on(chooseTravelAgency, (ctx, { body }) => agencies.chooseTravelAgency(ctx, body.travel_agency_id)),
]
