import type { FieldMessages } from '#client/features/bookings/people/passenger-check.ts'
import { PASSENGER_FIELDS, type PassengerField } from '#client/features/bookings/people/passenger-draft.ts'

interface Refused {
  body: { message?: string; errors?: Record<string, string[]> }
}
const isRefused = (error: unknown): error is Refused =>
  typeof error === 'object' && error !== null && 'body' in error

const isField = (name: string): name is PassengerField =>
  (PASSENGER_FIELDS as readonly string[]).includes(name)

/** What the server refused, sorted to the form's fields; `message` is undefined when it was never reached. */
export function refusalOf(error: unknown): { fields: FieldMessages; message: string | undefined } {
  if (!isRefused(error)) return { fields: {}, message: undefined }
  const fields = Object.entries(error.body.errors ?? {}).filter(([name]) => isField(name))
  return {
    fields: Object.fromEntries(fields.map(([name, messages]) => [name, messages[0]])),
    message: error.body.message,
  }
}
