import { api } from '#client/lib/api.ts'
import { sendNotice } from '#shared/contract/desk/departure-notices.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callSendNotice = (id: string, body: BodyIn<typeof sendNotice>) =>
  api(sendNotice, { params: { id }, body, quiet: true })
