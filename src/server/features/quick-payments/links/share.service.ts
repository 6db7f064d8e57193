import { DAY_MS } from '#shared/base/durations.ts'
import type { payShare as shareCall } from '#shared/contract/bookings/group-links.ts'
import { LINK_SERVICES } from '#shared/contract/desk/money/payment-links.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { makeReference } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { newId } from '../../../lib/ids.ts'
import { randomPart } from '../../../lib/random.ts'
import { requirePlace } from '../../bookings/group-links/places.service.ts'
import { addToShare, requireShare } from '../../bookings/group-links/shares.service.ts'
import { codeHash, linkCode } from './link-code.ts'
import * as repo from './links.repo.ts'
import { linkUrl } from './links.service.ts'
import { lockOfPlaces } from './moved-places.repo.ts'

const DAYS_MS = 90 * DAY_MS

const answerOf = (u: Unit, linkId: string) => ({
  page: pathFor(u.lang, `/quick-payment?code=${linkCode(u.tenant.id, linkId)}`),
  url: linkUrl(u, linkId, u.lang),
})

/** A payment link over a traveller's share, or what is due of it now: the one open link of the place. Throws `place.not_found`, `booking.not_payable`. */
export function payShare(
  ctx: Context,
  key: string,
  { part }: BodyOf<typeof shareCall>,
): Promise<AnswerOf<typeof shareCall>> {
  return ctx.unit(async u => {
    await requirePlace(u, key)
    await lockOfPlaces(u, [key])
    const { booking, position, title, share, until } = await requireShare(u, key)
    const amount_minor = part === 'all' ? share.total_minor : share.next_minor
    if (amount_minor <= 0) throw new AppError('booking.not_payable')
    const open = await repo.findOpenOfPlace(u, { key, bookingId: booking.id, amountMinor: amount_minor })
    if (open) return answerOf(u, open.id)
    await repo.endOfPlace(u, key)
    const id = newId()
    const latest = new Date(u.now.getTime() + DAYS_MS)
    const purpose = tFor(u.lang)('group:share.purpose', { trip: localized(title, u.lang), number: position })
    await repo.insertLink(
      u,
      {
        ...{ id, purpose, amount_minor, place_key: key, booking_id: booking.id },
        reference: makeReference('QP', randomPart(6)),
        code_hash: codeHash(u.tenant.id, linkCode(u.tenant.id, id)),
        service: LINK_SERVICES.find(name => name === booking.kind) ?? 'other',
        currency: share.currency,
        once: true,
        expires_at: until > u.now && until < latest ? until : latest,
      },
      null,
    )
    return answerOf(u, id)
  })
}

/** Counts what came by a link for the place it was made for, if it was. */
export async function recordShare(u: Unit, linkId: string | null, amountMinor: number): Promise<void> {
  const key = linkId && (await repo.getLink(u, linkId))?.place_key
  if (key) await addToShare(u, key, amountMinor)
}
