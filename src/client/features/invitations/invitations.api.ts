import { apiWithMessage } from '#client/lib/api.ts'
import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callAccept = (body: BodyIn<typeof acceptInvitation>) =>
  apiWithMessage(acceptInvitation, { body, quiet: true })
