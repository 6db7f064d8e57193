import { describe, expect, test } from 'vitest'
import { parseCsv } from '#server/lib/files/csv-records.ts'
import { type Booked, compareReport } from '#shared/rules/money/report/compare-report.ts'
import { lackingColumns, reportColumns } from '#shared/rules/money/report/report-columns.ts'
import { mayBeMinor, type ReportLine, reportLines } from '#shared/rules/money/report/report-lines.ts'

const MOYASAR =
  'payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date'

function read(csv: string, unit: 'major' | 'minor' = 'major') {
  const [header = { line: 1, cells: [] }, ...records] = parseCsv(csv)
  const columns = reportColumns(header.cells)
  return { columns, records, ...reportLines(records, { header: header.cells, columns, unit }) }
}

const AT = new Date('2026-11-20T10:00:00Z')
const booked = (paymentId: string, amountMinor: number, kind: Booked['kind'] = 'payment'): Booked => ({
  ...{ paymentId, amountMinor, kind, currency: 'SAR', at: AT },
  attemptId: `attempt of ${paymentId}`,
})
const line = (
  at: number,
  paymentId: string,
  amountMinor: number,
  more: Partial<ReportLine> = {},
): ReportLine => ({
  ...{ line: at, paymentId, amountMinor, attemptId: '', kind: 'payment', kindText: 'pay', currency: 'SAR' },
  ...{ feeMinor: null, netMinor: null, at: AT },
  ...more,
})
const found = (lines: ReportLine[], books: Booked[]) =>
  compareReport(lines, books).map(each => [each.outcome, each.line?.line ?? null])

describe('a report is read', () => {
  test('with the columns of Moyasar, fee and its VAT in one', () => {
    const { lines, problems } = read(
      `${MOYASAR}\np1,Trip,mada,Credit Card,pay,SAR,"1,150.00",1137.35,11.00,1.65,12.65,2026-11-20 10:00:00 UTC\n` +
        'p1,Trip,mada,Credit Card,refund,SAR,-50.00,-50.00,0,0,0,2026-11-21T09:00:00Z',
    )
    expect(problems).toEqual([])
    expect(lines).toMatchObject([
      { paymentId: 'p1', kind: 'payment', amountMinor: 115_000, feeMinor: 1265, netMinor: 113_735 },
      { kind: 'refund', amountMinor: 5000 },
    ])
    expect(lines[0]?.at?.toISOString()).toBe('2026-11-20T10:00:00.000Z')
  })

  test('with the columns of Stripe and the metadata that names our attempt, in dinars', () => {
    const { lines } = read(
      'balance_transaction_id;created_utc;currency;gross;fee;net;reporting_category;payment_metadata[attempt_id]\n' +
        'txn_1;2026-11-20 10:00:00;kwd;12.500;0.300;12.200;charge;01a2\ntxn_2;2026-11-20;kwd;-0.100;0;-0.100;fee;',
    )
    expect(lines).toMatchObject([
      { attemptId: '01a2', kind: 'payment', currency: 'KWD', amountMinor: 12_500, feeMinor: 300 },
      { kind: 'other', kindText: 'fee' },
    ])
  })

  test('with a refund that failed at Stripe, beside the posting that took it back', () => {
    const { lines } = read(
      'created_utc;currency;gross;net;reporting_category;payment_metadata[attempt_id]\n' +
        '2026-11-20 10:00:00;sar;-1.00;-1.00;refund;attempt of a\n2026-11-20;sar;1.00;1.00;refund_failure;attempt of a',
    )
    const books = [booked('a', 100, 'refund'), booked('a', 100, 'refund_failed')]
    expect(lines.map(({ kind }) => kind)).toEqual(['refund', 'refund_failed'])
    expect(found(lines, books).map(([outcome]) => outcome)).toEqual(['same', 'same'])
  })

  test('and each line that cannot be read is named by its row and column', () => {
    const { problems, lines } = read(
      `${MOYASAR}\n,x,mada,c,pay,SAR,1.00,1,0,0,0,\np,x,mada,c,pay,SAR,1.005,1,0,0,0,\n` +
        'p,x,mada,c,pay,riyal,1.00,1,0,0,0,\np,x,mada,c,pay,SAR,1.00,1,0,0,0,yesterday\np,x,mada,c,pay,SAR,1.00,1,0,0,0,',
    )
    expect(problems).toEqual([
      { line: 2, column: 'payment_id', problem: 'id' },
      { line: 3, column: 'amount', problem: 'amount' },
      { line: 4, column: 'currency', problem: 'currency' },
      { line: 5, column: 'transaction_date', problem: 'date' },
    ])
    expect(lines.map(({ line: at }) => at)).toEqual([6])
  })

  test('in whole minor units, where it has no decimal point', () => {
    const whole = read('id,amount,currency\np,10000,SAR', 'minor')
    expect([mayBeMinor(whole.records, whole.columns), whole.lines[0]?.amountMinor]).toEqual([true, 10_000])
    const major = read('id,amount,currency\np,100.5,SAR')
    expect(mayBeMinor(major.records, major.columns)).toBe(false)
  })

  test('not without the columns it needs', () => {
    expect(lackingColumns(reportColumns(['Name', 'Fee']))).toEqual(['payment_id', 'amount', 'currency'])
  })
})

describe('a report is compared', () => {
  test('each line with its own posting: same, another amount or currency, double, missing on either side', () => {
    const books = [booked('a', 100), booked('b', 200), booked('c', 300), booked('d', 400)]
    const lines = [
      line(2, 'a', 100),
      line(3, 'a', 100),
      line(4, 'b', 201),
      line(5, 'c', 300, { currency: 'USD' }),
      line(6, 'x', 50),
      line(7, '', 9, { kind: 'other' }),
    ]
    expect(found(lines, books)).toEqual([
      ['same', 2],
      ['double', 3],
      ['amount', 4],
      ['currency', 5],
      ['missing_here', 6],
      ['other', 7],
      ['missing_there', null],
    ])
  })

  test('part refunds in any order, and one of them twice', () => {
    const refund = { kind: 'refund' as const }
    const books = [booked('a', 1000), booked('a', 30, 'refund'), booked('a', 70, 'refund')]
    const lines = [
      line(2, 'a', 70, refund),
      line(3, 'a', 30, refund),
      line(4, 'a', 30, refund),
      line(5, 'a', 1000),
    ]
    expect(found(lines, books)).toEqual([
      ['same', 2],
      ['same', 3],
      ['double', 4],
      ['same', 5],
    ])
  })

  test('what a payer’s bank took back is a difference beside its payment, which is still looked for', () => {
    const back = { kind: 'chargeback' as const }
    const books = [booked('a', 100), booked('b', 200)]
    const compared = compareReport([line(2, 'a', 100, back), line(3, 'x', 9, back), line(4, 'b', 200)], books)
    expect(compared.map(each => [each.outcome, each.line?.line ?? null, each.booked?.paymentId])).toEqual([
      ['chargeback', 2, 'a'],
      ['chargeback', 3, undefined],
      ['same', 4, 'b'],
      ['missing_there', null, 'a'],
    ])
  })

  test('by the id of our attempt where the gateway calls the payment something else', () => {
    const lines = [line(2, 'ch_1', 100, { attemptId: 'attempt of cs_1' })]
    expect(found(lines, [booked('cs_1', 100)])).toEqual([['same', 2]])
  })

  test('a fee that does not add up is said, and nothing is missed outside the days of the report', () => {
    const fee = { feeMinor: 3, netMinor: 98 }
    const late = { ...booked('late', 5), at: new Date('2026-12-01') }
    expect(found([line(2, 'a', 100, fee)], [booked('a', 100), late])).toEqual([['fee', 2]])
  })
})
