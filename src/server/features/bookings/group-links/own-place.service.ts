import { can } from '#shared/base/permissions.ts'
import type { OwnPlace } from '#shared/contract/bookings/group-links.ts'
import type { Paper, PaperKind, TravellerPapers } from '#shared/contract/bookings/papers.ts'
import type { PassengerUpdate } from '#shared/contract/bookings/passengers.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { lockBooking } from '../bookings.repo.ts'
import { journeyOf, titlesOf } from '../kind.port.ts'
import { papersOf } from '../papers/papers.service.ts'
import { handIn, requireRule, type Upload } from '../papers/upload.service.ts'
import { papersOpen, passengerOpen } from '../passengers/name-window.ts'
import type { PassengerRow } from '../passengers/passengers.repo.ts'
import { writePassenger } from '../passengers/passengers.service.ts'
import { shownPassenger, toPassenger } from '../passengers/roster.service.ts'
import { placeUrl } from './group-token.ts'
import { endOf, type Place, requirePlace } from './places.service.ts'
import { shareIn } from './shares.service.ts'

const NO_PAPERS = { open: false, papers: [], done: 0, percent: 100 }

function papersOr(row: PassengerRow, travellers: TravellerPapers[]): TravellerPapers {
  const { id, position, category, title, given_names, surname } = row
  const found = travellers.find(one => one.passenger_id === id)
  return found ?? { passenger_id: id, position, category, title, given_names, surname, ...NO_PAPERS }
}

async function shownPlace(u: Unit, { key, row, booking }: Place): Promise<OwnPlace> {
  const opens = u.user?.kind !== 'staff' || can(u.user, 'pii.view')
  const papers = await papersOf(u, booking, {
    opens: one => opens && one.id === row.id,
    adds: one => one.id === row.id,
  })
  const passenger = toPassenger(row, booking.ends_on)
  const { starts_on, ends_on } = booking
  return {
    id: key,
    title: (await titlesOf(u, [booking])).get(booking.id) ?? { en: '' },
    ...{ starts_on, ends_on },
    passenger: u.user?.kind === 'staff' ? shownPassenger(u, passenger, opens) : passenger,
    open: passengerOpen(u, booking, await journeyOf(u, booking), row),
    papers: papersOr(row, papers.travellers),
    papers_due_at: papers.due_at,
    papers_open: papersOpen(u, booking),
    share: await shareIn(u, { key, row, booking }),
    url: placeUrl(u, key, endOf(u, booking)),
  }
}

/** A place for who took it. Throws `place.not_found`. */
export const readPlace = (ctx: Context, key: string): Promise<OwnPlace> =>
  ctx.unit(async u => shownPlace(u, await requirePlace(u, key)))

/** The place with its booking locked. Throws `place.not_found`, or `auth.forbidden` to staff without the right. */
async function lockPlace(u: Unit, key: string): Promise<Place> {
  const { booking } = await requirePlace(u, key)
  if (u.user?.kind === 'staff' && !can(u.user, 'bookings.override')) throw new AppError('auth.forbidden')
  await lockBooking(u, booking.id)
  // Given back meanwhile?
  return requirePlace(u, key)
}

/** Throws `place.not_found`, `booking.not_editable` or 422 per field. */
export function savePlace(ctx: Context, key: string, input: PassengerUpdate): Promise<OwnPlace> {
  return ctx.unit(async u => {
    const { row, booking } = await lockPlace(u, key)
    const journey = await journeyOf(u, booking)
    if (!passengerOpen(u, booking, journey, row)) throw new AppError('booking.not_editable')
    await writePassenger(u, { row, booking, journey, input })
    return shownPlace(u, await requirePlace(u, key))
  })
}

/** Throws as `handIn`, and `place.not_found`. */
export async function uploadPlacePaper(
  ctx: Context,
  key: string,
  kind: string,
  upload: Upload,
): Promise<Paper> {
  const passengerId = await ctx.unit(async u => {
    const { row, booking } = await requirePlace(u, key)
    await requireRule(u, booking, row, kind)
    return row.id
  })
  const paper = { passengerId, kind: kind as PaperKind }
  return handIn(ctx, paper, upload, async u => (await lockPlace(u, key)).booking)
}
