import { api } from '#client/lib/api.ts'
import { confirmTotp, startTotp, stopTotp } from '#shared/contract/second-factor.ts'

/** Quiet: every form shows its own failures. */
export const callStartTotp = (password: string) => api(startTotp, { body: { password }, quiet: true })
export const callConfirmTotp = (code: string) => api(confirmTotp, { body: { code }, quiet: true })
export const callStopTotp = (password: string) => api(stopTotp, { body: { password }, quiet: true })
