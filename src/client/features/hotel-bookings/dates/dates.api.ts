import { api } from '#client/lib/api.ts'
import { offerChange } from '#shared/contract/desk/bookings/changes.ts'
import { changeDates } from '#shared/contract/hotels/hotel-bookings.ts'
import { wholeNumber } from '#shared/rules/texts/digits.ts'
import type { DaysValues } from './use-dates.ts'

export const callChangeDates = (id: string, { from, to }: DaysValues) =>
  api(changeDates, { params: { id }, body: { from, to }, quiet: true })

export const callOfferDates = (
  id: string,
  { from, to, hours, message }: DaysValues & { hours: string; message: string },
) =>
  api(offerChange, {
    params: { id },
    body: { target_id: `${from}/${to}`, valid_hours: wholeNumber(hours), message },
    quiet: true,
  })
