import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/agencies.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { on, withMessage } from '../../http/on.ts'
import * as agencies from './agencies.service.ts'

export const routes = [
  on(listTravelAgencies, ctx => agencies.listAgencies(ctx)),
  on(chooseTravelAgency, async (ctx, { body }) => {
    const user = await agencies.chooseAgency(ctx, body.travel_agency_id)
    const name = user.travel_agency ? localized(user.travel_agency.name, ctx.lang) : ''
    return withMessage(user, 'auth:agencyChosen', { name })
  }),
]
