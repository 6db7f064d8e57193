import { saveBookingDraft } from '#shared/contract/bookings/bookings.ts'
import { postedDraft } from '#shared/rules/people/name-list-form.ts'
import type { FormCall, FormDone, FormPost } from './form.ts'

/** Back from the names: what is typed becomes the draft, as it does with a script. */
export async function stepBack({ fields, url, lang }: FormPost, call: FormCall): Promise<FormDone> {
  const id = url.searchParams.get('booking') ?? ''
  const body = { version: Number(fields.draft_version), data: postedDraft(fields, lang) }
  await call(saveBookingDraft, { params: { id }, body })
  const query = new URLSearchParams({ booking: id, step: fields.back ?? '' })
  return { to: `${url.pathname}?${query}` }
}
