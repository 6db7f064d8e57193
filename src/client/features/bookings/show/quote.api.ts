import { api, apiWithMessage } from '#client/lib/api.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { acceptQuote, withdrawCancellation } from '#shared/contract/bookings/cancellation.ts'
import { requestChange } from '#shared/contract/bookings/changes.ts'

/** The message is shown after the page is loaded again; errors are shown in the dialog. */
export async function callAcceptQuote(id: string, quote_id: string) {
  const { data, message } = await apiWithMessage(acceptQuote, {
    params: { id },
    body: { quote_id },
    quiet: true,
  })
  if (message) handOver('news', message)
  return { data }
}

export const callWithdraw = async (id: string) => ({
  data: await api(withdrawCancellation, { params: { id }, quiet: true }),
})

export const callRequestChange = (id: string, wish: string) =>
  api(requestChange, { params: { id }, body: { wish }, quiet: true })
