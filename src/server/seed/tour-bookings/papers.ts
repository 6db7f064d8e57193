import type { Insertable } from 'kysely'
import { HOUR_MS } from '#shared/base/durations.ts'
import type { PaperKind, PaperRule } from '#shared/contract/bookings/papers.ts'
import type { TourKind } from '#shared/contract/tours/tours.ts'
import { rulesFor } from '#shared/rules/papers/asked.ts'
import { papersOfTour } from '#shared/rules/tours/tour-papers.ts'
import type { Schema } from '../../db/schema.ts'
import { PORTRAIT, SHEET, storeDrawing } from '../drawings.ts'
import { demoId } from '../ids.ts'
import { userId } from '../people.ts'
import type { DemoTenant } from '../types.ts'
import type { BookedTour } from './index.ts'

type Paper = Insertable<Schema['passenger_papers']>
type File = Insertable<Schema['files']>

/** In turn, of those who have not handed in all. */
const STATES = ['accepted', 'uploaded', 'accepted', 'returned', null] as const
const REASONS: Partial<Record<PaperKind, string>> = {
  photo: 'The face is in the shade: before a white wall, please.',
  passport: 'The lower lines are cut off.',
}

interface Handing {
  tenant: DemoTenant
  booked: BookedTour
  now: Date
}

/** A paper with its file; nothing when it is missing, or the agency still waits for it. */
function handed(
  { tenant, booked: { booking, plan }, now }: Handing,
  passengerId: string,
  rule: PaperRule,
  turn: number,
): { paper: Paper; file: File } | undefined {
  const whole = plan.papers === 'all'
  const state = whole ? 'accepted' : STATES[turn % STATES.length]
  if (!state || (rule.by === 'agency' && !whole)) return undefined
  const at = new Date(now.getTime() - (30 + turn) * HOUR_MS)
  const about = { tenant_id: tenant.id, passenger_id: passengerId, booking_id: booking.id }
  const decided = {
    decided_by: userId(tenant, 'staff', now),
    decided_at: new Date(at.getTime() + 8 * HOUR_MS),
  }
  const reason = state === 'returned' ? (REASONS[rule.kind] ?? 'It cannot be read: once more, please.') : null
  const name = `${passengerId} ${rule.kind}`
  return {
    paper: {
      ...{ ...about, kind: rule.kind, state, reason, uploaded_at: at },
      ...(state === 'uploaded' ? {} : decided),
    },
    file: {
      ...{ ...about, id: demoId(`${name} file`, at), name: `${rule.kind}.png`, mime: 'image/png' },
      ...{ size: drawingOf(rule.kind).length, paper: rule.kind, created_at: at },
      storage_key: `${tenant.id}/${demoId(name, at)}`,
    },
  }
}

const drawingOf = (kind: PaperKind) => (kind === 'photo' ? PORTRAIT : SHEET)

export function makePapers(
  tenant: DemoTenant,
  bookings: BookedTour[],
  kindOf: (departureId: string) => TourKind,
  now: Date,
) {
  const all = bookings
    .filter(({ plan }) => plan.papers)
    .flatMap(booked =>
      booked.passengers
        .filter(({ surname }) => surname)
        .flatMap(({ id, category }, at) =>
          rulesFor(papersOfTour(kindOf(booked.tour.departure_id)), category).flatMap(
            (rule, index) => handed({ tenant, booked, now }, id, rule, at + index) ?? [],
          ),
        ),
    )
  return { papers: all.map(({ paper }) => paper), files: all.map(({ file }) => file) }
}

export async function storePapers(files: File[]): Promise<void> {
  for (const { storage_key, paper } of files) await storeDrawing([storage_key], drawingOf(paper as PaperKind))
}
