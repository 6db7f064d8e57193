import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { on, withMessage } from '../../routing/on.ts'
import { acceptInvitation as accept } from './accepting.service.ts'

export const routes = [
  on(acceptInvitation, async (ctx, { body }) => {
    const accepted = await accept(ctx, body)
    if (accepted.agency === null) return withMessage(accepted, 'colleagues:accepted')
    return withMessage(accepted, 'agency:accepted', { agency: localized(accepted.agency, ctx.lang) })
  }),
]
