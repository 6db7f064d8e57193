import type { Claim } from '#shared/contract/accounts/accounts.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { confirmedAddressOf } from '../auth/mail-links/verification.service.ts'
import * as repo from './claims.repo.ts'
import { insertEvents } from './events.repo.ts'
import { titlesOf } from './kind.port.ts'

const MAX_SHOWN = 100

interface Claimant {
  id: string
  address: string
}

/** Users with a confirmed address may claim guest bookings; staff see all bookings anyway. */
async function claimantOf(u: Unit): Promise<Claimant | undefined> {
  const { id, kind } = requireUser(u)
  const address = kind === 'staff' ? undefined : await confirmedAddressOf(u, id)
  return address === undefined ? undefined : { id, address }
}

async function listFor(u: Unit, claimant: Claimant | undefined): Promise<Claim[]> {
  const rows = claimant ? await repo.listClaimable(u, claimant.address, MAX_SHOWN) : []
  const titles = await titlesOf(u, rows)
  return rows.map(({ kind, ...row }) => ({ ...row, title: titles.get(row.id) ?? { en: row.reference } }))
}

export function listClaims(ctx: Context): Promise<Claim[]> {
  return ctx.unit(async u => listFor(u, await claimantOf(u)))
}

/** Claims all of these bookings or none, and returns the remaining ones. Throws `booking.not_found`. */
export function claimBookings(ctx: Context, bookingIds: readonly string[]): Promise<Claim[]> {
  return ctx.unit(async u => {
    const claimant = await claimantOf(u)
    const ids = [...new Set(bookingIds)]
    const claimed = claimant ? await repo.claim(u, claimant.id, claimant.address, ids) : []
    if (claimed.length < ids.length) throw new AppError('booking.not_found')
    if (claimed.length > 0)
      await insertEvents(
        u,
        claimed.map(bookingId => ({ bookingId, kind: 'claimed' })),
      )
    return listFor(u, claimant)
  })
}
