import type { exportReport as exportCall, ReportFilter, ReportTable } from '#shared/contract/desk/reports.ts'
import type { QueryOf } from '#shared/contract/endpoint.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context, Unit } from '../../context/context.ts'
import { readWhole, type TableCell, tableFile } from '../../lib/files/table-file.ts'
import { tFor } from '../../lib/i18n.ts'
import { vatName } from '../invoices/desk/return.service.ts'
import {
  debtsOf,
  type Period,
  periodOf,
  salesByAgency,
  salesByMonth,
  salesByProduct,
  unsoldBlocks,
  vatByMonth,
} from './reports.service.ts'

const BLOCKS_MAX = 5000

interface Sheet {
  columns: string[]
  rows: TableCell[][]
}

const amounts = (currency: string, ...minors: number[]): TableCell[] =>
  minors.map(minor => ({ minor, currency }))

async function sales(u: Unit, period: Period, by: ReportFilter['by']): Promise<Sheet> {
  const { lang } = u
  const t = tFor(lang)
  const { currency } = period
  if (by === 'month') {
    const rows = (await salesByMonth(u, period)).map(
      ({ month, from, to, bookings, net_minor, before_minor }) => [
        ...[month, { day: from }, { day: to }, bookings],
        ...amounts(currency, net_minor, before_minor),
      ],
    )
    return { columns: ['month', 'from', 'to', 'bookings', 'net', 'before'], rows }
  }
  const named =
    by === 'agency'
      ? (await salesByAgency(u, period)).map(({ agency, ...sum }) => ({
          ...sum,
          text: agency ? localized(agency.name, lang) : t('desk-reports:public'),
        }))
      : (await salesByProduct(u, period)).map(({ name, ...sum }) => ({
          ...sum,
          text: name ? localized(name, lang) : t('desk-reports:other'),
        }))
  const rows = named.map(({ text, bookings, net_minor }) => [text, bookings, ...amounts(currency, net_minor)])
  return { columns: [by, 'bookings', 'net'], rows }
}

async function debts(u: Unit, period: Period): Promise<Sheet> {
  const rows = (await debtsOf(u, period)).map(debt => [
    localized(debt.agency.name, u.lang),
    ...amounts(period.currency, debt.not_due_minor, debt.to_30_minor, debt.to_60_minor, debt.over_60_minor),
    ...amounts(period.currency, debt.total_minor),
  ])
  return { columns: ['agency', 'not_due', 'to_30', 'to_60', 'over_60', 'owes'], rows }
}

async function vat(u: Unit, period: Period): Promise<Sheet> {
  const t = tFor(u.lang)
  const rows = (await vatByMonth(u, period)).flatMap(({ from, to, parts }) =>
    parts.map(({ category, rate_bp, net_minor, vat_minor }): TableCell[] => [
      ...[{ day: from }, { day: to }, vatName(t, category), { percent: rate_bp / 100 }],
      ...amounts(period.currency, net_minor, vat_minor),
    ]),
  )
  return { columns: ['from', 'to', 'category', 'rate', 'net', 'vat'], rows }
}

async function unsold(u: Unit, period: Period): Promise<Sheet> {
  const blocks = await readWhole(BLOCKS_MAX, limit => unsoldBlocks(u, period, limit))
  const rows = blocks.map(({ code, destination, departs_on, unsold: left, seats, cost_minor }) => [
    ...[code, localized(destination, u.lang), { day: departs_on }, left, seats],
    ...amounts(period.currency, cost_minor),
  ])
  return { columns: ['block', 'destination', 'departs', 'unsold', 'seats', 'cost'], rows }
}

const SHEETS: Record<ReportTable, (u: Unit, period: Period, by: ReportFilter['by']) => Promise<Sheet>> = {
  ...{ sales, debts, vat, unsold },
}

function tableOf(lang: Lang, period: Period, name: ReportTable, { columns, rows }: Sheet) {
  const t = tFor(lang)
  const head = [...columns, 'currency'].map(column => t(`desk-reports:columns.${column}`))
  const lines = rows.map(row => [...row, period.currency])
  return { name: `${name}-${period.from}-${period.to}`, head, rows: lines }
}

/** VAT by month and category as a table. */
export const vatSheet = async (u: Unit, period: Period) =>
  tableOf(u.lang, period, 'vat', await vat(u, period))

/** One table of the reports, whole, with the currency of its amounts in the last column. */
export async function exportReport(ctx: Context, { table, format, ...filter }: QueryOf<typeof exportCall>) {
  const period = periodOf(ctx, filter)
  const sheet = await ctx.read(u => SHEETS[table](u, period, filter.by))
  return tableFile(tableOf(ctx.lang, period, table, sheet), format, ctx.lang)
}
