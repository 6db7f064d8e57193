import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'

/** Newest first, at most a hundred. */
export function listNotes(u: Unit, bookingId: string) {
  return u.db
    .selectFrom('booking_notes as n')
    .leftJoin('users as a', join =>
      join.onRef('a.tenant_id', '=', 'n.tenant_id').onRef('a.id', '=', 'n.author_id'),
    )
    .select(['n.id', 'n.text', 'n.created_at', 'a.name as author'])
    .where('n.tenant_id', '=', u.tenant.id)
    .where('n.booking_id', '=', bookingId)
    .orderBy('n.id', 'desc')
    .limit(100)
    .execute()
}
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export async function insertNote(
  u: Unit,
  bookingId: string,
  authorId: string,
  text: string,
): Promise<string> {
  const id = newId()
  await u.db
    .insertInto('booking_notes')
    .values({
      tenant_id: u.tenant.id,
      id,
      booking_id: bookingId,
      author_id: authorId,
      text,
      created_at: u.now,
    })
    .execute()
  return id
}

export async function deleteNotes(u: Unit, bookingIds: string[]): Promise<void> {
  await u.db
    .deleteFrom('booking_notes')
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .execute()
}
