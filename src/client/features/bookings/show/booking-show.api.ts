import { api } from '#client/lib/api.ts'
import { cancelBooking as cancel } from '#shared/contract/bookings/bookings.ts'

/** Errors are shown in the dialog. */
export async function cancelBooking(id: string) {
  return { data: await api(cancel, { params: { id }, body: {}, quiet: true }) }
}
