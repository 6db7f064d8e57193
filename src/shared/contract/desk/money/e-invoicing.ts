import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, instant, localized, minor, searched, text } from '../../fields.ts'
import { digits, nationalAddress } from '../../money/national-address.ts'

/** E-invoicing in Saudi Arabia, phase 2: a unit of the tenant signs documents and sends them to the authority. */

/** A unit belongs to one of them. Only documents of `production` are legally valid. */
export const ENVIRONMENTS = ['sandbox', 'simulation', 'production'] as const
const environment = v.picklist(ENVIRONMENTS, 'validation:pattern')
export type EnvironmentName = (typeof ENVIRONMENTS)[number]

/** What a unit may issue: standard and simplified, or one of them. */
export const UNIT_TITLES = ['1100', '1000', '0100'] as const
const title = v.picklist(UNIT_TITLES, 'validation:pattern')
export type UnitTitle = (typeof UNIT_TITLES)[number]

/**
 * `draft`: waits for the one-time password; `checking`: has a certificate for its checks; `active`: signs new documents;
 * `off`: replaced or switched off, what it has signed is still sent.
 */
export const UNIT_STATES = ['draft', 'checking', 'active', 'off'] as const
export type UnitState = (typeof UNIT_STATES)[number]

/** `incomplete`: not signed, something is missing; `accepted` and `warned` are final; `closed`: settled by staff. */
export const E_INVOICE_STATES = ['incomplete', 'waiting', 'rejected', 'warned', 'accepted', 'closed'] as const
const eInvoiceState = v.picklist(E_INVOICE_STATES)
export type EInvoiceState = v.InferOutput<typeof eInvoiceState>

export const isFinal = (state: EInvoiceState): state is 'accepted' | 'warned' =>
  state === 'accepted' || state === 'warned'

export const isOpen = (state: EInvoiceState): boolean => !isFinal(state) && state !== 'closed'

/** `field`: where it is corrected, see `explained.ts`. `message`: text of the authority. */
const problem = v.object({ field: v.string(), code: v.string(), message: v.nullable(v.string()) })
export type EInvoiceProblem = v.InferOutput<typeof problem>

const unit = v.object({
  id,
  environment,
  state: v.picklist(UNIT_STATES),
  name: v.string(),
  branch: v.string(),
  title,
  address: nationalAddress,
  created_at: instant,
  valid_until: v.nullable(instant),
  /** Within 60 days: staff are warned. */
  ends_soon: v.boolean(),
  /** Will replace the active unit. */
  renews: v.boolean(),
  /** The authority refused the unit's secret: nothing is sent until staff resume. */
  stopped: v.boolean(),
  /** What the authority refused while the unit was connected. */
  problems: v.array(problem),
  /** Documents signed so far. */
  counter: v.number(),
  /** Of them, those that wait for an answer. */
  waiting: v.number(),
})
export type EInvoiceUnit = v.InferOutput<typeof unit>

const row = v.object({
  id,
  invoice: v.object({
    id,
    number: v.string(),
    /** Null of money that was kept without one. */
    booking: v.nullable(v.object({ id, reference: v.string(), kind: v.string() })),
  }),
  environment,
  state: eInvoiceState,
  form: v.picklist(['standard', 'simplified']),
  buyer: localized,
  currency: v.string(),
  payable_minor: minor,
  issued_at: instant,
  /** A simplified document should arrive by then. */
  due_at: v.nullable(instant),
  counter: v.nullable(v.number()),
  tries: v.number(),
  next_try_at: v.nullable(instant),
  problems: v.array(problem),
})
export type EInvoiceRow = v.InferOutput<typeof row>

const answer = v.object({ at: instant, status: v.nullable(v.number()), body: v.string() })

const detail = v.object({
  ...row.entries,
  uuid: v.nullable(v.string()),
  hash: v.nullable(v.string()),
  previous_hash: v.nullable(v.string()),
  answers: v.array(answer),
  /** Whether staff may close it: nothing sends it any more. */
  closable: v.boolean(),
  closed_reason: v.nullable(v.string()),
  /** Whether the buyer is an agency with an address that may be mended here, and the address so far. */
  buyer_address: v.nullable(v.object({ known: v.nullable(nationalAddress) })),
})
export type EInvoiceDetail = v.InferOutput<typeof detail>

const overview = v.object({
  /** Why no unit can be made: not Saudi Arabia, another currency, or what the settings lack. */
  lacks: v.array(v.picklist(['country', 'currency', 'vat_number', 'name', 'cr', 'address'])),
  units: v.array(unit),
  counts: v.object({ incomplete: v.number(), waiting: v.number(), rejected: v.number(), late: v.number() }),
})
export type EInvoicingOverview = v.InferOutput<typeof overview>

export const eInvoiceFilter = v.object({
  /** Number of an invoice, or reference of a booking or payment. */
  q: v.optional(searched(40), ''),
  state: v.optional(v.union([eInvoiceState, v.literal('')]), ''),
  after: v.optional(id),
})
export type EInvoiceFilter = v.InferOutput<typeof eInvoiceFilter>

const access = { permission: 'settings.manage' } as const
const reading = { permission: 'invoices.credit' } as const

export const getEInvoicing = defineEndpoint({
  method: 'GET',
  path: '/api/desk/e-invoicing',
  summary: 'Units of the tenant at the tax authority, and how many documents need care',
  access: reading,
  answer: overview,
})

export const listEInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/desk/e-invoices',
  summary: 'Documents at the tax authority, newest first',
  access: reading,
  query: eInvoiceFilter,
  answer: v.object({ rows: v.array(row), next: v.nullable(id) }),
})

export const getEInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/desk/e-invoices/{id}',
  summary: 'A document with every answer of the tax authority',
  access: reading,
  answer: detail,
})

export const downloadEInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/desk/e-invoices/{id}/xml',
  summary: 'The XML as it was sent, or as the authority cleared it',
  access: reading,
  limit: 'export',
  download: true,
  answer: v.null(),
})

export const prepareEInvoicing = defineEndpoint({
  method: 'POST',
  path: '/api/desk/e-invoicing/units',
  summary: 'Make a unit with its key and certificate request',
  access,
  limit: 'report',
  body: v.strictObject({
    environment,
    name: text(64),
    branch: text(64),
    title,
    industry: text(64),
    address: nationalAddress,
  }),
  answer: overview,
})

export const connectEInvoicing = defineEndpoint({
  method: 'POST',
  path: '/api/desk/e-invoicing/units/{id}/connect',
  summary:
    'Get the certificates of a unit with a one-time password, pass the checks, and sign with it from now on',
  access,
  limit: 'report',
  /** Not needed again while the unit is `checking`. */
  body: v.strictObject({ otp: v.optional(digits(6)) }),
  answer: overview,
})

export const resumeEInvoicing = defineEndpoint({
  method: 'POST',
  path: '/api/desk/e-invoicing/units/{id}/resume',
  summary: 'Send again what waits since the authority refused the unit’s secret',
  access,
  limit: 'report',
  answer: overview,
})

export const signLeftEInvoices = defineEndpoint({
  method: 'POST',
  path: '/api/desk/e-invoicing/units/{id}/left',
  summary: 'Sign with the active unit what a stopped one that is off could not send, a hundred at a time',
  access,
  limit: 'report',
  answer: v.object({ count: v.number() }),
})

export const stopEInvoicing = defineEndpoint({
  method: 'POST',
  path: '/api/desk/e-invoicing/units/{id}/off',
  summary: 'Sign no new documents with a unit: invoices have the QR code of phase 1 again',
  access,
  limit: 'report',
  body: v.strictObject({ reason: text(200) }),
  answer: overview,
})

export const submitEInvoiceAgain = defineEndpoint({
  method: 'POST',
  path: '/api/desk/e-invoices/{id}/again',
  summary:
    'Submit a document again: a rejected or incomplete one anew, a waiting one at once, or anew when its unit is gone',
  access: reading,
  limit: 'report',
  body: v.strictObject({ buyer_address: v.optional(nationalAddress) }),
  answer: detail,
})

export const closeEInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/desk/e-invoices/{id}/close',
  summary: 'Close a document whose answer will not come, or whose invoice was credited: it is not sent again',
  access: reading,
  limit: 'report',
  body: v.strictObject({ reason: text(200) }),
  answer: detail,
})
