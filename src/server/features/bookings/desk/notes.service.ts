import type { BookingNote } from '#shared/contract/desk/bookings/bookings.ts'
import { requireUser } from '../../../context/caller.ts'
import type { Context } from '../../../context/context.ts'
import { requireBookingForStaff } from '../access.service.ts'
import { insertNote, listNotes, type NoteRow } from '../notes.repo.ts'

export const toNote = ({ id, text, author, created_at }: NoteRow): BookingNote => ({
  id,
  text,
  author,
  created_at: created_at.toISOString(),
})

/** Adds a note that only staff read. Throws `booking.not_found`. */
export function addNote(ctx: Context, id: string, text: string): Promise<BookingNote> {
  return ctx.unit(async u => {
    await requireBookingForStaff(u, id)
    const noteId = await insertNote(u, id, requireUser(u).id, text)
    const note = (await listNotes(u, id)).find(row => row.id === noteId)
    if (!note) throw new Error('The note is not there')
    return toNote(note)
  })
}
