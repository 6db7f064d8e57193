import { api } from '#client/lib/api.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { openLeaderLink, sendTicks } from '#shared/contract/tours/leader-links.ts'

export const callOpen = (token: string) => api(openLeaderLink, { body: { token }, quiet: true })

export const callSendTicks = (body: BodyIn<typeof sendTicks>) => api(sendTicks, { body, quiet: true })
