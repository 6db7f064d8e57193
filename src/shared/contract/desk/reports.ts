import * as v from 'valibot'
import { CALENDARS } from '../../base/dates.ts'
import { REPORT_MAILS } from '../../base/report-mails.ts'
import { defineEndpoint } from '../endpoint.ts'
import { currency, id, localized, minor, plainDate } from '../fields.ts'
import { vatCategory } from '../money/invoices.ts'
import { tableFormat } from '../table-format.ts'

/** What the agency sold, is owed, owes the tax office and left unsold. Amounts are minor units of one currency. */

/** What sales are summed by. */
export const REPORT_GROUPS = ['product', 'agency', 'month'] as const

/** Tables that can be downloaded. */
export const REPORT_TABLES = ['sales', 'debts', 'vat', 'unsold'] as const
export type ReportTable = (typeof REPORT_TABLES)[number]

const day = v.optional(v.union([plainDate, v.literal('')]), '')

export const reportFilter = v.object({
  /** Days of issue and departure, both included. Default: six months up to today. */
  from: day,
  to: day,
  months: v.optional(v.picklist(CALENDARS, 'validation:pattern'), 'gregorian'),
  by: v.optional(v.picklist(REPORT_GROUPS, 'validation:pattern'), 'product'),
  /** Default: the tenant's own. */
  currency: v.optional(v.union([currency, v.literal('')]), ''),
})
export type ReportFilter = v.InferOutput<typeof reportFilter>

const reportMonth = v.object({
  /** `2026-11`, or `1448-06` of the Hijri calendar. */
  month: v.string(),
  /** The days of it in the period. */
  from: plainDate,
  to: plainDate,
  /** Not over yet. */
  open: v.boolean(),
})
export type ReportMonth = v.InferOutput<typeof reportMonth>

const sales = { bookings: v.number(), net_minor: minor }

const salesMonth = v.object({
  ...reportMonth.entries,
  ...sales,
  /** The same days of the year before. */
  before_minor: minor,
})
export type SalesMonth = v.InferOutput<typeof salesMonth>

const salesGroup = v.object({
  /** Kind of booking; null for money that was kept without one. */
  kind: v.nullable(v.string()),
  /** Of the kind: `RUH-IST`, kind of a tour, city of a hotel. */
  key: v.nullable(v.string()),
  name: v.nullable(localized),
  ...sales,
})
export type SalesGroup = v.InferOutput<typeof salesGroup>

/** Null: sold to the public. */
const salesAgency = v.object({ agency: v.nullable(v.object({ id, name: localized })), ...sales })
export type SalesAgency = v.InferOutput<typeof salesAgency>

const vatMonth = v.object({
  ...reportMonth.entries,
  /** Taxable amounts by category and rate; category null: documents without VAT. */
  parts: v.array(
    v.object({ category: v.nullable(vatCategory), rate_bp: v.number(), net_minor: minor, vat_minor: minor }),
  ),
})
export type VatMonth = v.InferOutput<typeof vatMonth>

/** Of what is owed: `not_due_minor` and so on. */
export const DEBT_AGES = ['not_due', 'to_30', 'to_60', 'over_60'] as const

const debt = v.object({
  agency: v.object({ id, name: localized }),
  not_due_minor: minor,
  to_30_minor: minor,
  to_60_minor: minor,
  over_60_minor: minor,
  total_minor: minor,
})
export type Debt = v.InferOutput<typeof debt>

const unsoldBlock = v.object({
  id,
  code: v.string(),
  destination: localized,
  departs_on: plainDate,
  unsold: v.number(),
  /** Without those that went back to the airline. */
  seats: v.number(),
  cost_minor: minor,
})
export type UnsoldBlock = v.InferOutput<typeof unsoldBlock>

const reports = v.object({
  from: plainDate,
  to: plainDate,
  currency,
  /** In which documents of the period are. */
  currencies: v.array(currency),
  total: v.object({ ...sales, before_minor: minor }),
  months: v.array(salesMonth),
  products: v.array(salesGroup),
  agencies: v.array(salesAgency),
  /** Gregorian months, whatever the calendar of the sales: a return is made for those. */
  vat: v.array(vatMonth),
  debts: v.array(debt),
  /** Departed in the period, the dearest first, and all of them together. */
  unsold: v.object({
    blocks: v.array(unsoldBlock),
    count: v.number(),
    unsold: v.number(),
    seats: v.number(),
    cost_minor: minor,
  }),
})
export type Reports = v.InferOutput<typeof reports>

export const getReports = defineEndpoint({
  method: 'GET',
  path: '/api/desk/reports',
  summary: 'Sales, debts of agencies, VAT and unsold seats of a period',
  access: { permission: 'exports.run' },
  limit: 'report',
  query: reportFilter,
  answer: reports,
})

const colleague = v.object({ id, name: v.string() })

const reportMail = v.object({
  report: v.picklist(REPORT_MAILS),
  /** Who gets it. */
  people: v.array(colleague),
})
export type ReportMailSetting = v.InferOutput<typeof reportMail>

const reportMails = v.object({
  mails: v.array(reportMail),
  /** Colleagues who may read reports. */
  readers: v.array(colleague),
})
export type ReportMails = v.InferOutput<typeof reportMails>

export const listReportMails = defineEndpoint({
  method: 'GET',
  path: '/api/desk/reports/mails',
  summary: 'Reports that are mailed by themselves, and to whom',
  access: { permission: 'exports.run' },
  answer: reportMails,
})

export const saveReportMail = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/reports/mails',
  summary: 'Say to which colleagues a report is mailed',
  access: { permission: 'exports.run' },
  body: v.strictObject({
    report: v.picklist(REPORT_MAILS, 'validation:pattern'),
    /** Of colleagues who may read reports. */
    people: v.pipe(v.array(id), v.maxLength(200)),
  }),
  answer: reportMails,
})

export const sendStatements = defineEndpoint({
  method: 'POST',
  path: '/api/desk/reports/statements',
  summary: 'Mail each travel agency what it owes by age, once a day at most',
  access: { permission: 'wallet.adjust' },
  limit: 'report',
  body: v.strictObject({ currency }),
  answer: v.object({
    /** Now: not those that were mailed today before. */
    sent: v.number(),
    without_address: v.number(),
  }),
})

export const exportReport = defineEndpoint({
  method: 'GET',
  path: '/api/desk/reports/export',
  summary: 'One table of the reports as CSV or XLSX',
  access: { permission: 'exports.run' },
  limit: 'export',
  query: v.object({
    ...reportFilter.entries,
    table: v.optional(v.picklist(REPORT_TABLES, 'validation:pattern'), 'sales'),
    format: tableFormat,
  }),
  download: true,
  answer: v.null(),
})
