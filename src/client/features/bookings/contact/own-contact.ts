import type { Contact } from '#shared/contract/bookings/bookings.ts'

type Own = Pick<Contact, 'name' | 'email'> & { mobile: string | null }

/** The account's details for the fields that no one has changed since they were asked for. */
export function ownContact(account: Own, asked: Contact, now: Contact): Partial<Contact> {
  const own = { name: account.name, email: account.email, mobile: account.mobile ?? '' }
  const fields = ['name', 'email', 'mobile'] as const
  return Object.fromEntries(
    fields
      .filter(field => own[field] !== '' && now[field] === asked[field])
      .map(field => [field, own[field]]),
  )
}
