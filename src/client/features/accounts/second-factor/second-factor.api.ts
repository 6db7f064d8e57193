import { api } from '#client/lib/api.ts'
import { confirmTotp, startTotp, stopTotp } from '#shared/contract/accounts/second-factor.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

/** Quiet: forms show their own errors. */
export const callStartTotp = (body: BodyIn<typeof startTotp>) => api(startTotp, { body, quiet: true })
export const callConfirmTotp = (code: string) => api(confirmTotp, { body: { code }, quiet: true })
export const callStopTotp = (body: BodyIn<typeof stopTotp>) => api(stopTotp, { body, quiet: true })
