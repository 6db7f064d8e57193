import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/accounts/agencies.ts'
import {
  createChildAgency,
  getAgency,
  inviteAgencyMember,
  inviteMember,
  updateMember,
  withdrawInvitation,
} from '#shared/contract/accounts/agency-members.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { on, withMessage } from '../../routing/on.ts'
import * as agencies from './agencies.service.ts'
import * as inviting from './inviting.service.ts'
import * as members from './members.service.ts'
import * as below from './sub-agencies.service.ts'

export const routes = [
  on(listTravelAgencies, ctx => agencies.listAgencies(ctx)),
  on(chooseTravelAgency, async (ctx, { body }) => {
    const user = await agencies.chooseAgency(ctx, body.travel_agency_id)
    if (!user.travel_agency) return withMessage(user, 'auth:agencyLeft')
    return withMessage(user, 'auth:agencyChosen', { name: localized(user.travel_agency.name, ctx.lang) })
  }),
  on(getAgency, ctx => members.viewAgency(ctx)),
  on(inviteMember, async (ctx, { body }) => {
    const made = await inviting.inviteMember(ctx, body)
    return withMessage(made, 'agency:invited', { email: made.email })
  }),
  on(inviteAgencyMember, async (ctx, { params, body }) => {
    const made = await inviting.inviteAgencyMember(ctx, params.id, body)
    return withMessage(made, 'agency:invited', { email: made.email })
  }),
  on(withdrawInvitation, async (ctx, { params }) =>
    withMessage(await inviting.withdrawInvitation(ctx, params.id), 'agency:withdrawn'),
  ),
  on(updateMember, async (ctx, { params, body }) =>
    withMessage(await members.updateMember(ctx, params.id, body), 'agency:memberSaved'),
  ),
  on(createChildAgency, async (ctx, { body }) =>
    withMessage(await below.createChildAgency(ctx, body), 'agency:childOpened', {
      email: body.contact_email,
    }),
  ),
]
