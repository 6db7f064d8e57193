import { api, apiWithMessage } from '#client/lib/api.ts'
import { login } from '#shared/contract/accounts/auth.ts'
import {
  forgotPassword,
  register,
  resetPassword,
  verifyEmail,
} from '#shared/contract/accounts/registration.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

/** Quiet: forms show their own errors. */
export const callRegister = (body: BodyIn<typeof register>) => api(register, { body, quiet: true })
export const callForgot = (email: string, redirect?: string) =>
  apiWithMessage(forgotPassword, { body: { email, redirect }, quiet: true })
export const callReset = (body: BodyIn<typeof resetPassword>) => api(resetPassword, { body, quiet: true })
export const callLogin = (body: BodyIn<typeof login>) => api(login, { body, quiet: true })
export const callVerify = ({ id, hash, ...query }: Record<'id' | 'hash' | 'expires' | 'signature', string>) =>
  api(verifyEmail, { params: { id, hash }, query, quiet: true })
