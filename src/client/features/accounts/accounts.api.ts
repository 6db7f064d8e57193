import { api, apiWithMessage } from '#client/lib/api.ts'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  reauthenticate,
  requestDeletion,
  updateAccount,
  withdrawDeletion,
} from '#shared/contract/accounts/accounts.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

/** Quiet: forms and lists show their own errors. */
export const fetchAccount = () => api(getAccount, { quiet: true })
export const fetchSessions = () => api(listSessions, { quiet: true })
export const saveAccount = (body: BodyIn<typeof updateAccount>) =>
  apiWithMessage(updateAccount, { body, quiet: true })
export const askEmail = (body: BodyIn<typeof changeEmail>) => api(changeEmail, { body, quiet: true })
export const callConfirmEmail = (token: string) => api(confirmEmail, { body: { token }, quiet: true })
export const callChangePassword = (body: BodyIn<typeof changePassword>) =>
  apiWithMessage(changePassword, { body, quiet: true })
export const callEndSession = (id: string) => apiWithMessage(endSession, { params: { id }, quiet: true })
export const callEndOthers = () => apiWithMessage(endOtherSessions, { quiet: true })
export const askDeletion = (body: BodyIn<typeof requestDeletion>) =>
  api(requestDeletion, { body, quiet: true })
export const sendReauthentication = (body: BodyIn<typeof reauthenticate>) =>
  api(reauthenticate, { body, quiet: true })
export const keepAccount = () => apiWithMessage(withdrawDeletion, { quiet: true })
