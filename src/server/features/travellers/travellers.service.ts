import { MAX_TRAVELLERS, type Traveller, type TravellerInput } from '#shared/contract/bookings/travellers.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, invalidAt } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { seal, unseal } from '../../lib/seal.ts'
import * as repo from './travellers.repo.ts'

const toTraveller = ({ id, data }: repo.TravellerRow): Traveller => ({ id, ...JSON.parse(unseal(data)) })
const nameOf = ({ given_names, surname }: Traveller) => `${given_names} ${surname}`

/** A user's saved travellers by name, unmasked: only for that user. */
export async function travellersOf(u: Unit, userId: string): Promise<Traveller[]> {
  const rows = await repo.listTravellers(u, userId)
  // Encrypted rows cannot be sorted in SQL.
  return rows.map(toTraveller).sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
}

export const deleteTravellersOf = repo.deleteTravellersOf

export async function listTravellers(ctx: Context): Promise<Traveller[]> {
  const { id } = requireUser(ctx)
  return ctx.unit(u => travellersOf(u, id))
}

/** Birth dates must not be after today in the tenant's zone. */
function checkBirth(ctx: Context, input: TravellerInput): void {
  const today = zonedDate(ctx.now, ctx.tenant.settings.time_zone)
  if (input.birth_date > today) throw invalidAt('birth_date', 'validation:past')
}

/** Saves a traveller. Throws `account.too_many_travellers`, or 422 per field. */
export async function createTraveller(ctx: Context, input: TravellerInput): Promise<Traveller> {
  const user = requireUser(ctx)
  checkBirth(ctx, input)
  const row = { id: newId(), data: seal(JSON.stringify(input)) }
  await ctx.unit(async u => {
    await repo.lockUser(u, user.id)
    if ((await repo.countTravellers(u, user.id)) >= MAX_TRAVELLERS)
      throw new AppError('account.too_many_travellers', { details: { max: MAX_TRAVELLERS } })
    await repo.insertTraveller(u, user.id, row)
  })
  return toTraveller(row)
}

/** Throws `account.traveller_not_found`, or 422 per field. */
export async function updateTraveller(ctx: Context, id: string, input: TravellerInput): Promise<Traveller> {
  const user = requireUser(ctx)
  checkBirth(ctx, input)
  const row = { id, data: seal(JSON.stringify(input)) }
  if (!(await ctx.unit(u => repo.updateTraveller(u, user.id, row))))
    throw new AppError('account.traveller_not_found')
  return toTraveller(row)
}

/** Throws `account.traveller_not_found`. */
export async function deleteTraveller(ctx: Context, id: string): Promise<null> {
  const user = requireUser(ctx)
  if (!(await ctx.unit(u => repo.deleteTraveller(u, user.id, id))))
    throw new AppError('account.traveller_not_found')
  return null
}
