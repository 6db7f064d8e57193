import type { TableFormat } from '#shared/base/table-formats.ts'
import type { Audit, AuditFilter, AuditRow } from '#shared/contract/desk/audit.ts'
import { spanOfDays } from '#shared/rules/days/zones.ts'
import { changesOf } from '#shared/rules/desk/event-changes.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { normaliseReference } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { readWhole, type TableCell, tableFile } from '../../../lib/files/table-file.ts'
import { tFor } from '../../../lib/i18n.ts'
import { type AuditQuery, type EventRow, findObject, listEvents, listStaff } from './audit.repo.ts'

const PAGE = 50
const EXPORT_MAX = 20_000

const toRow = (u: Unit, row: EventRow): AuditRow => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  kind: row.kind,
  object: {
    kind: row.object,
    id: row.object_id,
    name: row.agency_name ? localized(row.agency_name, u.lang) : row.object_name,
    booking_kind: row.booking_kind,
  },
  changes: changesOf({ currency: u.tenant.settings.currency.code, ...row.details }),
  reason: row.reason,
  approved_by: row.approver_name,
  network: row.network,
})

/** The query of a filter; undefined when it names a record that does not exist. */
async function queryOf(u: Unit, filter: AuditFilter, limit: number): Promise<AuditQuery | undefined> {
  const { q, who, object, kind, person, after } = filter
  const named = q ? await findObject(u, normaliseReference(q), q.toUpperCase()) : undefined
  if (q && !named) return undefined
  const [at = '', id = ''] = after?.split('.') ?? []
  return {
    staffOnly: who === 'staff',
    object: named?.object ?? (object || undefined),
    objectId: named?.id,
    kind: kind || undefined,
    person: person || undefined,
    ...spanOfDays(filter, u.tenant.settings.time_zone),
    after: after ? { at, id } : undefined,
    limit,
  }
}

async function readEvents(u: Unit, filter: AuditFilter, limit: number): Promise<EventRow[]> {
  const query = await queryOf(u, filter, limit)
  return query ? listEvents(u, query) : []
}

export function listAudit(ctx: Context, filter: AuditFilter): Promise<Audit> {
  return ctx.read(async u => {
    const found = await readEvents(u, filter, PAGE + 1)
    const rows = found.slice(0, PAGE)
    const last = rows.at(-1)
    return {
      rows: rows.map(row => toRow(u, row)),
      next: last && found.length > PAGE ? `${last.us}.${last.id}` : null,
      people: await listStaff(u),
    }
  })
}

const COLUMNS = [
  'at',
  'actor_kind',
  'actor',
  'act',
  'object',
  'name',
  'field',
  'before',
  'after',
  'reason',
  'approved_by',
  'network',
] as const

/** A line per changed field, or one for an act that changed none. */
function linesOf({
  at,
  actor,
  kind,
  object,
  changes,
  reason,
  approved_by,
  network,
}: AuditRow): TableCell[][] {
  const start = [{ instant: at }, actor.kind, actor.name, kind, object.kind, object.name]
  const fields = changes.length > 0 ? changes : [{ field: '', before: null, after: null }]
  return fields.map(({ field, before, after }) => [
    ...start,
    field,
    before,
    after,
    reason,
    approved_by,
    network,
  ])
}

/** The filtered audit as a file: names of acts and fields as stored, instants in UTC. */
export async function exportAudit(
  ctx: Context,
  { format, ...filter }: AuditFilter & { format: TableFormat },
) {
  const t = tFor(ctx.lang)
  const rows = await ctx.read(async u => {
    const found = await readWhole(EXPORT_MAX, limit => readEvents(u, { ...filter, after: undefined }, limit))
    return found.map(row => toRow(u, row))
  })
  const head = COLUMNS.map(column => t(`desk-audit:column.${column}`))
  return tableFile({ name: 'audit', head, rows: rows.flatMap(linesOf) }, format, ctx.lang)
}
