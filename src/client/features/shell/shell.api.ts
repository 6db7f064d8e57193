import { api, apiWithMessage } from '#client/lib/api.ts'
import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/accounts/agencies.ts'
import { getMe, logout } from '#shared/contract/accounts/auth.ts'
import { resendVerification } from '#shared/contract/accounts/registration.ts'

/** Quiet: a 401 is expected for guests. */
export const fetchMe = () => api(getMe, { quiet: true })
export const callLogout = () => apiWithMessage(logout, { quiet: true })
export const fetchAgencies = () => api(listTravelAgencies, { quiet: true })
export const callChooseAgency = (id: string) =>
  apiWithMessage(chooseTravelAgency, { quiet: true, body: { travel_agency_id: id } })
export const callResend = (email: string, redirect?: string) =>
  apiWithMessage(resendVerification, { quiet: true, body: { email: email.trim(), redirect } })
