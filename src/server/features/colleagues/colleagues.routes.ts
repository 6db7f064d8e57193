import {
  inviteColleague,
  listColleagues,
  listStaffInvitations,
  resendStaffInvitation,
  resetSecondFactor,
  ruleSecondFactor,
  updateColleague,
  withdrawStaffInvitation,
} from '#shared/contract/desk/colleagues.ts'
import { on, withMessage } from '../../routing/on.ts'
import * as access from './access.service.ts'
import * as colleagues from './colleagues.service.ts'
import * as factorRule from './factor-rule.service.ts'
import * as inviting from './inviting.service.ts'

const NEWS = { true: 'colleagues:shut_out.done', false: 'colleagues:let_in.done' } as const

export const routes = [
  on(listColleagues, ctx => colleagues.listColleagues(ctx)),
  on(updateColleague, async (ctx, { params, body }) => {
    const saved = await access.updateColleague(ctx, params.id, body)
    const news = body.disabled === undefined ? 'colleagues:edit.done' : NEWS[`${body.disabled}`]
    return withMessage(saved, news, { name: saved.name })
  }),
  on(ruleSecondFactor, async (ctx, { body }) => {
    const { required } = await factorRule.ruleSecondFactor(ctx, body.required)
    return withMessage({ required }, `colleagues:factor_rule.${required ? 'done_on' : 'done_off'}`)
  }),
  on(resetSecondFactor, (ctx, { params, body }) => colleagues.resetSecondFactor(ctx, params.id, body)),
  on(listStaffInvitations, ctx => inviting.listStaffInvitations(ctx)),
  on(inviteColleague, async (ctx, { body }) => {
    const made = await inviting.inviteColleague(ctx, body)
    return withMessage(made, 'colleagues:invite.done', { email: made.email })
  }),
  on(resendStaffInvitation, async (ctx, { params }) => {
    const sent = await inviting.resendStaffInvitation(ctx, params.id)
    return withMessage(sent, 'colleagues:invite.done', { email: sent.email })
  }),
  on(withdrawStaffInvitation, async (ctx, { params }) =>
    withMessage(await inviting.withdrawStaffInvitation(ctx, params.id), 'agency:withdrawn'),
  ),
]
