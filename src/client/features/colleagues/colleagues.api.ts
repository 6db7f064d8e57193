import { apiWithMessage } from '#client/lib/api.ts'
import {
  inviteColleague,
  resendStaffInvitation,
  ruleSecondFactor,
  updateColleague,
  withdrawStaffInvitation,
} from '#shared/contract/desk/colleagues.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callInvite = (body: BodyIn<typeof inviteColleague>) =>
  apiWithMessage(inviteColleague, { body, quiet: true })
export const callUpdate = (id: string, body: BodyIn<typeof updateColleague>) =>
  apiWithMessage(updateColleague, { params: { id }, body, quiet: true })
export const callResend = (id: string) =>
  apiWithMessage(resendStaffInvitation, { params: { id }, quiet: true })
export const callWithdraw = (id: string) =>
  apiWithMessage(withdrawStaffInvitation, { params: { id }, quiet: true })
export const callRuleFactor = (required: boolean) =>
  apiWithMessage(ruleSecondFactor, { body: { required }, quiet: true })
