import { api } from '#client/lib/api.ts'
import { acceptQuote, withdrawCancellation } from '#shared/contract/cancellation.ts'

/** Errors are shown in the dialog. */
export const callAcceptQuote = (id: string, quote_id: string) =>
  api(acceptQuote, { params: { id }, body: { quote_id }, quiet: true })

export const callWithdraw = (id: string) => api(withdrawCancellation, { params: { id }, quiet: true })
