import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Posted } from '#shared/contract/forms.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { postedDraft } from '#shared/rules/people/name-list-form.ts'

/** The name list was posted without script and rejected. */
export const isRefused = (posted: Posted | undefined) =>
  posted?.refusal !== undefined && posted.form === 'passengers'

/** Shows a rejected name list as posted. */
export const withPosted = <B extends Booking>(booking: B, posted: Posted | undefined, lang: Lang): B =>
  posted && isRefused(posted) ? { ...booking, draft: postedDraft(posted.values, lang) } : booking
