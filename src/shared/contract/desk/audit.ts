import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant, plainDate, searched } from '../fields.ts'
import { tableFormat } from '../table-format.ts'

/** Who did what to what. Written once, never changed. */

/** `security`: log-ins, rights, settings, exports and approvals. */
export const AUDIT_OBJECTS = ['booking', 'block', 'tour', 'hotel', 'ledger', 'top_up', 'security'] as const
export const auditObject = v.picklist(AUDIT_OBJECTS)
export type AuditObject = v.InferOutput<typeof auditObject>

export const auditRow = v.object({
  id,
  at: instant,
  actor: v.object({
    kind: v.picklist(['guest', 'customer', 'agent', 'staff', 'system', 'gateway']),
    id: v.nullable(id),
    name: v.nullable(v.string()),
  }),
  /** What was done, a name such as `hold_extended`. */
  kind: v.string(),
  object: v.object({
    kind: auditObject,
    id,
    /** Reference, code, or name of the agency or person; null for the tenant's own settings. */
    name: v.nullable(v.string()),
    /** Of a booking: which list it is in. */
    booking_kind: v.nullable(v.string()),
  }),
  changes: v.array(
    v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
  reason: v.nullable(v.string()),
  /** The second person of a dangerous act. */
  approved_by: v.nullable(v.string()),
  /** Where it came from, for acts of `security`. */
  network: v.nullable(v.string()),
})
export type AuditRow = v.InferOutput<typeof auditRow>

const day = v.optional(v.union([plainDate, v.literal('')]), '')

export const auditFilter = v.object({
  /** Acts of staff only, or of everyone and everything. */
  who: v.optional(v.picklist(['staff', 'all']), 'staff'),
  /** Booking reference, or code of a block, tour, departure or hotel. */
  q: v.optional(v.pipe(searched(60), v.trim()), ''),
  object: v.optional(v.union([auditObject, v.literal('')]), ''),
  kind: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{0,40}$/, 'validation:pattern')), ''),
  person: v.optional(v.union([id, v.literal('')]), ''),
  from: day,
  to: day,
  /** Microseconds and id of the last row. */
  after: v.optional(
    v.pipe(
      searched(80),
      v.regex(/^\d{1,17}\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, 'validation:pattern'),
    ),
  ),
})
export type AuditFilter = v.InferOutput<typeof auditFilter>

export const audit = v.object({
  rows: v.array(auditRow),
  next: v.nullable(v.string()),
  people: v.array(v.object({ id, name: v.string() })),
})
export type Audit = v.InferOutput<typeof audit>

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/desk/audit',
  summary: 'Who did what to what, newest first',
  access: { permission: 'audit.view' },
  query: auditFilter,
  answer: audit,
})

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/api/desk/audit/export',
  summary: 'The filtered audit as CSV or XLSX',
  access: { permission: 'audit.view' },
  limit: 'report',
  query: v.object({ ...auditFilter.entries, format: tableFormat }),
  download: true,
  answer: v.null(),
})
