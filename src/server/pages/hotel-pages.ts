import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import type { getHotel as getCall, searchHotels as searchCall } from '#shared/contract/hotels/hotels.ts'
import { type Lang, localeTag, pathFor } from '#shared/i18n/index.ts'
import { mayBook } from '#shared/rules/access/booking-access.ts'
import { readDate } from '#shared/rules/days/typed-date.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { type HotelFilter, readHotelFilter } from '#shared/rules/hotels/hotel-filter.ts'
import type { PayTime } from '#shared/rules/hotels/pay-time.ts'
import { ROOMS_MAX, readChoice, type StayChoice } from '#shared/rules/hotels/stay-form.ts'
import { type StayField, stayProblems } from '#shared/rules/hotels/stay-problems.ts'
import type { Context } from '../context/context.ts'
import type { HeldAgain } from '../features/bookings/holds/unnamed.service.ts'
import { spendableFor } from '../features/bookings/money/spendable.service.ts'
import { answerTimes } from '../features/hotel-bookings/asked.service.ts'
import { stayHeldAgain } from '../features/hotel-bookings/held-again.service.ts'
import { requireByNumber, requireHotelBooking } from '../features/hotel-bookings/hotel-bookings.service.ts'
import { payTimeOf } from '../features/hotel-bookings/pay-time.service.ts'
import { type HotelCity, listCities, listGuestCountries } from '../features/hotels/cities.service.ts'
import { getHotel, PAGE_SIZE, searchHotels } from '../features/hotels/search.service.ts'
import { bookingDocuments } from '../features/invoices/invoices.service.ts'
import { orNotFound } from '../lib/errors.ts'
import { tFor } from '../lib/i18n.ts'
import { isId } from '../lib/ids.ts'

interface Search {
  choice: StayChoice
  cities: { code: string; name: Localized }[]
  /** Countries with prices of their own. */
  guests: Record<'nationality' | 'residence', { code: string; name: string }[]>
  problems: Partial<Record<StayField, string>>
  today: string
}

type Sort = 'price' | 'stars' | 'distance'
const SORTS: readonly Sort[] = ['price', 'stars', 'distance']

export type HotelCreatePage =
  | { kind: 'search'; search: Search; cities: HotelCity[] }
  | {
      kind: 'results'
      search: Search
      found: AnswerOf<typeof searchCall>
      /** Undefined where hotels of all cities are looked for. */
      city?: Localized
      filter: HotelFilter
      sort: Sort
      page: number
      pages: number
    }
  | {
      kind: 'hotel'
      hotel: AnswerOf<typeof getCall>
      choice: StayChoice
      plans: string[]
      allowed: 'yes' | 'login' | 'no'
      answerBy: string
      payTime?: PayTime
      held?: HeldAgain
    }
  | { kind: 'booking'; booking: HotelBooking; balance: Awaited<ReturnType<typeof spendableFor>> }
  | { kind: 'redirect'; to: string }
  | { kind: 'no-booking' }

async function heldPage(ctx: Context, id: string): Promise<HotelCreatePage> {
  const booking = await orNotFound(requireHotelBooking(ctx, id))
  if (!booking) return { kind: 'no-booking' }
  const { status, can, names_ready, pages } = booking
  const isForOthers = status === 'held' && !can.fill_in && !names_ready
  if (isForOthers) return { kind: 'redirect', to: pathFor(ctx.lang, pages.show) }
  return { kind: 'booking', booking, balance: await spendableFor(ctx, booking) }
}

/** Days in any form in which people type them; what is no day is kept, to be told at its field. */
function choiceOf(fields: Record<string, string>): StayChoice {
  const day = (name: string) => readDate(fields[name] ?? '') ?? fields[name]?.trim()
  return readChoice({ ...fields, from: day('from'), to: day('to') })
}

const allowedOf = ({ user }: Context) => {
  if (!user) return 'login'
  return mayBook(user) ? 'yes' : 'no'
}

async function hotelPage(
  ctx: Context,
  choice: StayChoice,
  fields: Record<string, string>,
): Promise<HotelCreatePage | undefined> {
  const id = fields.hotel ?? ''
  if (!isId(id)) return undefined
  const { from, to, nationality, residence, rooms } = choice
  const query = { from, to, nationality, residence, rooms }
  const hotel = await orNotFound(getHotel(ctx, id, query))
  if (!hotel) return undefined
  const plans = Array.from({ length: ROOMS_MAX }, (_, index) => fields[`plan${index + 1}`] ?? '')
  const answerBy = answerTimes(ctx).answer_by.toISOString()
  const payTime = await payTimeOf(ctx, id, from)
  const held = await stayHeldAgain(ctx, id)
  return { kind: 'hotel', hotel, choice, plans, allowed: allowedOf(ctx), answerBy, payTime, held }
}

const named = (lang: Lang, codes: readonly string[]) => {
  const names = new Intl.DisplayNames([localeTag(lang)], { type: 'region' })
  return codes.map(code => ({ code, name: names.of(code) ?? code }))
}

async function searchOf(
  ctx: Context,
  choice: StayChoice,
  asked: boolean,
): Promise<{ search: Search; sold: HotelCity[] }> {
  const today = zonedDate(ctx.now, ctx.tenant.settings.time_zone)
  const t = tFor(ctx.lang)
  const wrong = asked ? Object.entries(stayProblems(choice, today)) : []
  const problems = Object.fromEntries(wrong.map(([field, { key, vars }]) => [field, t(key, vars)]))
  const { nationality, residence } = await listGuestCountries(ctx)
  const guests = { nationality: named(ctx.lang, nationality), residence: named(ctx.lang, residence) }
  const sold = await listCities(ctx)
  const cities = sold.map(({ code, name }) => ({ code, name }))
  return { search: { choice, cities, guests, problems, today }, sold }
}

/** The search card, with what was typed before the language was changed. */
export const hotelSearchOf = async (ctx: Context, params: URLSearchParams) =>
  (await searchOf(ctx, choiceOf(Object.fromEntries(params)), false)).search

/** `booking` continues a hold, `hotel` chooses rooms; `posted` are the values of a refused form. */
export async function hotelCreatePage(
  ctx: Context,
  params: URLSearchParams,
  posted?: Record<string, string>,
): Promise<HotelCreatePage> {
  const bookingId = params.get('booking')
  if (bookingId) return heldPage(ctx, bookingId)
  const fields = posted ?? Object.fromEntries(params)
  const choice = choiceOf(fields)
  const whole = Object.keys(stayProblems({ ...choice, city: choice.city || 'any' }, '')).length === 0
  if (fields.hotel && whole) {
    const found = await hotelPage(ctx, choice, fields)
    if (found) return found
  }
  const asked = ['city', 'name', 'from', 'to'].some(name => params.has(name)) && !params.has('edit')
  const { search, sold } = await searchOf(ctx, choice, asked)
  const city = search.cities.find(({ code }) => code === choice.city)
  const found = city !== undefined || (choice.name !== '' && choice.city === '')
  if (!asked || !found || Object.keys(search.problems).length > 0)
    return { kind: 'search', search, cities: sold }
  return resultsPage(ctx, search, { city: city?.name, params })
}

async function resultsPage(
  ctx: Context,
  search: Search,
  { city, params }: { city?: Localized; params: URLSearchParams },
): Promise<HotelCreatePage> {
  const { choice } = search
  const sort = SORTS.find(each => each === params.get('sort')) ?? 'price'
  const page = Math.min(100, Math.max(1, Math.floor(Number(params.get('page')) || 1)))
  const filter = readHotelFilter(params)
  const found = await searchHotels(ctx, { ...choice, ...filter, sort, page })
  const pages = Math.ceil(found.total / PAGE_SIZE)
  return { kind: 'results', ...{ search, found, city, filter, sort, page, pages } }
}

/** Data of `/hotel-bookings/{id}`, without `booking` when there is none for the caller. */
export async function stayPage(ctx: Context, number: string) {
  const booking = await orNotFound(requireByNumber(ctx, number))
  if (!booking) return { invoices: [] }
  return { booking, invoices: (await bookingDocuments(ctx, booking)).invoices }
}
