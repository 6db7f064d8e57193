import { api } from '#client/lib/api.ts'
import { cancelBooking as cancel } from '#shared/contract/bookings.ts'

/** Gives held seats back, or asks for the cancellation of a paid booking. Failures are shown in the dialog. */
export async function cancelBooking(id: string) {
  return { data: await api(cancel, { params: { id }, body: {}, quiet: true }) }
}
