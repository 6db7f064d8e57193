import { readFile } from 'node:fs/promises'
import {
  type ComparedLine,
  type GatewayReport,
  REPORT_BYTES,
  REPORT_LINES,
} from '#shared/contract/desk/money/gateway-reports.ts'
import {
  type Compared,
  compareReport,
  countSame,
  periodOf,
} from '#shared/rules/money/report/compare-report.ts'
import { lackingColumns, reportColumns } from '#shared/rules/money/report/report-columns.ts'
import { mayBeMinor, type ReportLine, reportLines } from '#shared/rules/money/report/report-lines.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { invalidAt } from '../../../lib/errors.ts'
import { CsvError, type CsvRecord, csvText, parseCsv } from '../../../lib/files/csv-records.ts'
import { tFor } from '../../../lib/i18n.ts'
import { isId } from '../../../lib/ids.ts'
import type { UploadedFile } from '../../../routing/on.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { listGateways } from '../desk/attempts.repo.ts'
import { type BookedRow, listBooked } from './reports.repo.ts'

const SHOWN = 200

const refuse = (message: string) => invalidAt('file', message)

async function readRecords({ lang }: Context, { path }: UploadedFile): Promise<CsvRecord[]> {
  const t = tFor(lang)
  const bytes = await readFile(path)
  if (bytes.length > REPORT_BYTES) throw refuse(t('desk-payments:report.too_large'))
  try {
    return parseCsv(csvText(bytes))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem = t(`csv:${error.problem}`)
    if (error.problem === 'not_text') throw refuse(problem)
    throw refuse(t('desk-payments:report.broken', { line: error.line, problem }))
  }
}

/** The first line's columns and the lines below. Throws 422 at the file. */
function layOut(ctx: Context, [header, ...records]: CsvRecord[]) {
  const t = tFor(ctx.lang)
  if (!header || records.length === 0) throw refuse(t('csv:empty'))
  if (records.length > REPORT_LINES) throw refuse(t('desk-payments:report.too_long', { count: REPORT_LINES }))
  const columns = reportColumns(header.cells)
  const lacking = lackingColumns(columns)
  if (lacking.length > 0) throw refuse(t('desk-payments:report.lacking', { columns: lacking.join(', ') }))
  return { header: header.cells, columns, records }
}

type Sheet = ReturnType<typeof layOut>

async function bookedOf(u: Unit, gateway: string, lines: readonly ReportLine[]): Promise<BookedRow[]> {
  return listBooked(u, {
    gateway,
    paymentIds: lines.flatMap(({ paymentId }) => paymentId || []),
    attemptIds: lines.flatMap(({ attemptId }) => (isId(attemptId) ? attemptId : [])),
    period: periodOf(lines),
    limit: 4 * REPORT_LINES,
  })
}

/** Whole numbers are taken as minor units when that agrees with more of our books. */
async function compare(u: Unit, gateway: string, { header, columns, records }: Sheet) {
  const read = (unit: 'major' | 'minor') => reportLines(records, { header, columns, unit })
  const major = read('major')
  const booked = await bookedOf(u, gateway, major.lines)
  const asMajor = { ...major, compared: compareReport(major.lines, booked) }
  if (!mayBeMinor(records, columns)) return asMajor
  const minor = read('minor')
  const asMinor = { ...minor, compared: compareReport(minor.lines, booked) }
  return countSame(asMinor.compared) > countSame(asMajor.compared) ? asMinor : asMajor
}

function toLine({ outcome, line, booked }: Compared): ComparedLine {
  const known = booked as BookedRow | undefined
  return {
    line: line?.line ?? null,
    outcome,
    kind: line?.kind ?? known?.kind ?? 'other',
    kind_text: line?.kindText ?? '',
    payment_id: known?.paymentId || line?.paymentId || line?.attemptId || '',
    attempt_id: known?.attemptId ?? null,
    reference: known?.reference ?? null,
    at: (line?.at ?? known?.at)?.toISOString() ?? null,
    currency: line?.currency ?? known?.currency ?? '',
    reported_minor: line?.amountMinor ?? null,
    booked_minor: known?.amountMinor ?? null,
    fee_minor: line?.feeMinor ?? null,
    net_minor: line?.netMinor ?? null,
  }
}

/** Compares a gateway's report with our books. Throws 422 for a file that cannot be read, and for another gateway. */
export async function compareGatewayReport(
  ctx: Context,
  gateway: string,
  file: UploadedFile,
): Promise<GatewayReport> {
  const sheet = layOut(ctx, await readRecords(ctx, file))
  const t = tFor(ctx.lang)
  return ctx.unit(async u => {
    if (!(await listGateways(u)).includes(gateway)) throw refuse(t('desk-payments:report.no_gateway'))
    const { lines, problems, compared } = await compare(u, gateway, sheet)
    const wrong = compared.filter(({ outcome }) => outcome !== 'same' && outcome !== 'other').length
    const after = { gateway, lines: lines.length, wrong }
    await logAct(u, 'gateway_report_compared', { after })
    const period = periodOf(lines)
    return {
      gateway,
      from: period?.from.toISOString() ?? null,
      to: period?.to.toISOString() ?? null,
      lines: compared.map(toLine),
      errors: problems.slice(0, SHOWN).map(({ line, column, problem }) => ({
        ...{ line, column },
        message: t(`desk-payments:report.problem.${problem}`),
      })),
    }
  })
}

/** Gateways that a report may be of: those that took payments. */
export const reportGateways = (ctx: Context): Promise<string[]> =>
  ctx.unit(async u => (await listGateways(u)).filter(name => !['bank', 'balance'].includes(name)))
