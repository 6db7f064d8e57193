import type { NameListFormat } from '#shared/contract/bookings/name-lists.ts'
import { mayExportAllNames } from '#shared/rules/access/booking-access.ts'
import { isOneOf, UNSOLD } from '#shared/rules/statuses/booking-statuses.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { nameListFile } from '../../bookings/name-lists/name-list-file.service.ts'
import { type BookedPerson, listPeople, numbered } from '../../bookings/name-lists/people.service.ts'
import { noteNamesExported, requireBlockCode } from '../../seat-blocks/desk/block-notes.service.ts'
import { listLive } from '../seats.repo.ts'

const isHeld = (person?: BookedPerson) => person !== undefined && isOneOf(UNSOLD, person.status)

/** Passengers of all bookings that take seats of a block. Throws `auth.forbidden` or `block.not_found`. */
export function exportBlockNames(ctx: Context, id: string, format: NameListFormat) {
  return ctx.unit(async u => {
    const code = await requireBlockCode(u, id)
    if (!mayExportAllNames(u.user)) throw new AppError('auth.forbidden')
    const subject = { kind: 'block', id } as const
    await requireActAllowed(u, { act: 'passport_export', subject, args: {}, amountMinor: null })
    const booked = await listPeople(u, await listLive(u, id))
    await noteNamesExported(u, id, { passengers: String(booked.length), format })
    const t = tFor(u.lang)
    const more = {
      [t('status:column.reference')]: booked.map(({ reference }) => reference),
      [t('status:column.status')]: booked.map(({ status }) => t(`status:booking.${status}`)),
    }
    const people = numbered(booked)
    const held = new Set(people.flatMap(({ position }, at) => (isHeld(booked[at]) ? [position] : [])))
    return nameListFile(u, { name: `names-${code}`, people, held, more }, format)
  })
}
