import type { Insertable, Selectable } from 'kysely'
import type { PaperKind } from '#shared/contract/bookings/papers.ts'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export type PaperRow = Selectable<Schema['passenger_papers']>

export interface PaperKey {
  passengerId: string
  kind: PaperKind
}

const papers = (u: Unit) =>
  u.db.selectFrom('passenger_papers').selectAll().where('tenant_id', '=', u.tenant.id)

export const listPaperRows = (u: Unit, bookingId: string): Promise<PaperRow[]> =>
  papers(u).where('booking_id', '=', bookingId).execute()

export const listPaperRowsOf = async (u: Unit, bookingIds: string[]): Promise<PaperRow[]> =>
  bookingIds.length > 0 ? papers(u).where('booking_id', 'in', bookingIds).execute() : []

export const getPaperRow = (u: Unit, { passengerId, kind }: PaperKey): Promise<PaperRow | undefined> =>
  papers(u).where('passenger_id', '=', passengerId).where('kind', '=', kind).executeTakeFirst()

/** As it stands now, in place of what was kept before. */
export async function putPaper(
  u: Unit,
  row: Omit<Insertable<Schema['passenger_papers']>, 'tenant_id'>,
): Promise<void> {
  const { reason = null, decided_by = null, decided_at = null, state, uploaded_at } = row
  await u.db
    .insertInto('passenger_papers')
    .values({ ...row, tenant_id: u.tenant.id })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'passenger_id', 'kind'])
        .doUpdateSet({ state, reason, uploaded_at, decided_by, decided_at }),
    )
    .execute()
}

export async function deletePapers(u: Unit, { passengerId, kind }: Partial<PaperKey>): Promise<void> {
  let rows = u.db
    .deleteFrom('passenger_papers')
    .where('tenant_id', '=', u.tenant.id)
    .where('passenger_id', '=', passengerId as string)
  if (kind) rows = rows.where('kind', '=', kind)
  await rows.execute()
}
