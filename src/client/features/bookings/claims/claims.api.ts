import { apiWithMessage } from '#client/lib/api.ts'
import { claimBookings } from '#shared/contract/accounts/accounts.ts'

export const callClaim = (ids: string[]) =>
  apiWithMessage(claimBookings, { body: { booking_ids: ids }, quiet: true })
