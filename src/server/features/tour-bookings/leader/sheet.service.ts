import type { LeaderSheet, LeaderTraveller } from '#shared/contract/tours/leader-links.ts'
import { voucherCode } from '#shared/rules/tours/voucher.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { namesOf } from '../../seat-blocks/names.service.ts'
import { requireTour } from '../../tours/tours.service.ts'
import { listBoardBookings, listBoardRooms, listBoardTravellers } from '../desk/board.repo.ts'
import { boardName } from '../desk/board-view.ts'
import { listLatestTicks } from '../ticks.repo.ts'
import { flightsOf } from '../tour-facts.ts'
import { endOfLinks, requireOpenLink } from './leader-access.ts'
import { noteUse } from './leader-links.repo.ts'
import { listWishes } from './sheet.repo.ts'
import { voucherPublicKey } from './voucher-key.ts'

/** Named one by one: what a column holds more must not come along. */
async function travellersOf(u: Unit, departureId: string): Promise<LeaderTraveller[]> {
  const bookings = await listBoardBookings(u, departureId)
  const phones = new Map(bookings.map(({ id, contact }) => [id, contact?.mobile ?? null]))
  const wishes = await listWishes(u, departureId)
  return (await listBoardTravellers(u, departureId)).map(row => {
    const { id, arabic_name, category, reference, position, room_id, coach_seat } = row
    const { meal = null, assistance = null, remarks = null } = wishes.get(id) ?? {}
    return {
      ...{ id, arabic_name, category, reference, position, room_id, coach_seat, meal, assistance, remarks },
      name: boardName(row),
      code: voucherCode(reference, position),
      phone: phones.get(row.booking_id) ?? null,
    }
  })
}

function agencyOf({ tenant }: Unit): LeaderSheet['agency'] {
  const { name, contact_numbers, email_address } = tenant.settings
  return { name, phones: contact_numbers, email: email_address }
}

/** The departure of a link, for its leader's phone. Throws `leader.not_found`, `leader.closed`, `leader.over`. */
export const openSheet = (ctx: Context, token: string): Promise<LeaderSheet> =>
  ctx.unit(async u => {
    const { link, departure } = await requireOpenLink(u, token)
    const { id, code, starts_on, ends_on, zone } = departure
    const { title, content } = await requireTour(u, departure.tour_id)
    const slices = await flightsOf(u, departure)
    await noteUse(u, link.id)
    return {
      link: { id: link.id, label: link.label, expires_at: endOfLinks(departure).toISOString() },
      now: u.now.toISOString(),
      departure: { id, code, title, starts_on, ends_on, zone },
      key: voucherPublicKey(u),
      travellers: await travellersOf(u, id),
      rooms: (await listBoardRooms(u, id)).map(({ booking_id: _, ...room }) => room),
      ticks: await listLatestTicks(u, id),
      agency: agencyOf(u),
      slices,
      ...namesOf(slices),
      hotels: content.hotels.map(({ name, city, nights }) => ({ name, city, nights })),
      days: content.days,
    }
  })
