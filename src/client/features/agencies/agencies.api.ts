import { api, apiWithMessage } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import {
  createChildAgency,
  getAgency,
  inviteAgencyMember,
  inviteMember,
  updateMember,
  withdrawInvitation,
} from '#shared/contract/accounts/agency-members.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const fetchAgency = () => api(getAgency)
export const callInvite = (body: BodyIn<typeof inviteMember>) =>
  apiWithMessage(inviteMember, { body, quiet: true })
export const callInviteInto = (id: string, body: BodyIn<typeof inviteAgencyMember>) =>
  apiWithMessage(inviteAgencyMember, { params: { id }, body, quiet: true })
export const callWithdraw = (id: string) =>
  apiWithMessage(withdrawInvitation, { params: { id }, quiet: true })
export const callUpdateMember = (id: string, body: BodyIn<typeof updateMember>) =>
  apiWithMessage(updateMember, { params: { id }, body, quiet: true })
export const callCreateChild = (body: BodyIn<typeof createChildAgency>) =>
  once(`agency-below:${JSON.stringify(body)}`, idempotencyKey =>
    apiWithMessage(createChildAgency, { body, idempotencyKey, quiet: true }),
  )
