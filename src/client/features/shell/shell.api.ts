import { ApiError, api, apiWithMessage } from '#client/lib/api.ts'
import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/accounts/agencies.ts'
import { getMe, logout } from '#shared/contract/accounts/auth.ts'
import { resendVerification } from '#shared/contract/accounts/registration.ts'

/** Quiet: a 401 is expected for guests. */
export const fetchMe = () => api(getMe, { quiet: true })
export const callLogout = () => apiWithMessage(logout, { quiet: true })
export const fetchAgencies = () => api(listTravelAgencies, { quiet: true })

/** Another tab's choice ends the token this one was sent with: it goes once more with the new one. */
export const callChooseAgency = (id: string | null) => {
  const choose = () => apiWithMessage(chooseTravelAgency, { quiet: true, body: { travel_agency_id: id } })
  return choose().catch(error => {
    if (error instanceof ApiError && error.status === 401) return choose()
    throw error
  })
}
export const callResend = (email: string, redirect?: string) =>
  apiWithMessage(resendVerification, { quiet: true, body: { email: email.trim(), redirect } })
