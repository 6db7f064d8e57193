import type { TourEventKind } from '#shared/contract/desk/record-events.ts'
import type {
  createTour as createCall,
  DeskTour,
  setTourStatus as statusCall,
  TourInput,
  updateTour as updateCall,
} from '#shared/contract/desk/tours/tours.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { TourStatus } from '#shared/contract/tours/tours.ts'
import { reasonProblem } from '#shared/rules/invoices/exemptions.ts'
import { tierProblems } from '#shared/rules/money/cancel-tiers.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { changedTexts } from '../../../lib/changed-texts.ts'
import { AppError, orCodeUsed, requireNoErrors } from '../../../lib/errors.ts'
import { atVersion } from '../../audit-log/record-events.service.ts'
import { requireTourPictures } from '../catalogue/pictures.service.ts'
import type { TourRow } from '../tours.repo.ts'
import { priceWriters } from './price-texts.ts'
import { insertTourEvents, OF_TOUR } from './tour-events.repo.ts'
import { sumDepartures } from './tour-list.repo.ts'
import { todayOf } from './tour-today.ts'
import { toDeskTour, tourColumns, tourInputOf } from './tour-view.ts'
import * as repo from './tour-write.repo.ts'

const codeUsed = orCodeUsed('tour.code')

const shown = async (u: Unit, row: TourRow): Promise<DeskTour> =>
  toDeskTour(u, row, (await sumDepartures(u, [row.id], todayOf(u)))(row.id))

const feesOf = ({ content }: TourInput): FieldErrors =>
  Object.fromEntries(
    tierProblems(content.cancel_tiers).map(({ at, field, key }) => [
      `tour.content.cancel_tiers.${at}.${field}`,
      [key],
    ]),
  )

/** A night of a day is spent in a hotel that is there, and each step of a cancellation has its time and a fee that rises. */
function requireWhole(tour: TourInput): void {
  const { content, days } = tour
  const strange = content.days.flatMap(({ hotel }, at) =>
    hotel !== null && hotel >= content.hotels.length ? [`tour.content.days.${at}.hotel`] : [],
  )
  const wrong = content.days.length > days ? [...strange, 'tour.content.days'] : strange
  const errors = {
    ...feesOf(tour),
    ...Object.fromEntries(wrong.map(field => [field, ['validation:pattern']])),
  }
  requireNoErrors(errors)
}

/** What is sold without VAT says why. Throws 422 with an error per extra. */
function requireReasons(u: Unit, { content }: TourInput): void {
  const { country } = u.tenant.settings
  const errors: FieldErrors = {}
  for (const [at, { vat_category, vat_reason }] of content.extras.entries()) {
    const problem = reasonProblem(country, vat_category, vat_reason)
    if (problem) errors[`tour.content.extras.${at}.vat_reason`] = [problem]
  }
  requireNoErrors(errors)
}

export function createTour(ctx: Context, { tour }: BodyOf<typeof createCall>): Promise<DeskTour> {
  return ctx.unit(async u => {
    requireWhole(tour)
    requireReasons(u, tour)
    await requireTourPictures(u, tour)
    const row = await repo.insertTour(u, tourColumns(tour)).catch(codeUsed)
    await insertTourEvents(u, [{ tourId: row.id, kind: 'created', after: { code: row.code } }])
    return shown(u, row)
  })
}

async function requireLocked(u: Unit, id: string): Promise<TourRow> {
  const row = await repo.lockTour(u, id)
  if (!row) throw new AppError('tour.not_found')
  return row
}

async function requireVersion(u: Unit, id: string, version: number): Promise<TourRow> {
  return atVersion(u, await requireLocked(u, id), { version, code: 'tour.changed', of: OF_TOUR })
}

/** Throws `tour.changed` after another change. */
export function updateTour(
  ctx: Context,
  id: string,
  { version, tour, reason }: BodyOf<typeof updateCall>,
): Promise<DeskTour> {
  return ctx.unit(async u => {
    const row = await requireVersion(u, id, version)
    requireWhole(tour)
    requireReasons(u, tour)
    await requireTourPictures(u, tour)
    const { fields, ...texts } = changedTexts(
      { ...tourInputOf(row) },
      { ...tour },
      priceWriters(u.tenant.settings.currency.code),
    )
    if (fields.length === 0) return shown(u, row)
    const saved = await repo.updateTour(u, id, tourColumns(tour)).catch(codeUsed)
    await insertTourEvents(u, [{ tourId: id, kind: 'edited', ...texts, reason }])
    u.changed('tours')
    return shown(u, saved)
  })
}

const EVENT_OF: Record<TourStatus, TourEventKind> = {
  published: 'published',
  draft: 'unpublished',
  archived: 'archived',
}

const missingOf = ({ content, pictures }: TourRow): boolean =>
  content.days.length === 0 || content.hotels.length === 0 || pictures.length === 0

/** Publishes a tour, takes it off the pages, or archives it. Throws `tour.incomplete`. */
export function setTourStatus(
  ctx: Context,
  id: string,
  { status, reason }: BodyOf<typeof statusCall>,
): Promise<DeskTour> {
  return ctx.unit(async u => {
    const row = await requireLocked(u, id)
    if (row.status === status) return shown(u, row)
    if (status === 'published' && missingOf(row)) throw new AppError('tour.incomplete')
    const saved = await repo.updateTour(u, id, { status })
    const [before, after] = [{ status: row.status }, { status }]
    await insertTourEvents(u, [{ tourId: id, kind: EVENT_OF[status], before, after, reason }])
    u.changed('tours')
    return shown(u, saved)
  })
}
