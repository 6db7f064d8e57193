import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { CreditCard } from '#client/ui/layout/icons.ts'
import type { BookingRow } from '#shared/contract/bookings/bookings.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { isPayable } from '#shared/rules/money/booking-money.ts'
import { payPath } from '#shared/rules/money/pay-path.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { BookingChip, StatusChip } from '../facts/StatusChips.tsx'
import { deadlineTone, paymentChip } from '../facts/status.ts'

type Unit = { code: string; symbol: string }

export interface TableProps<Row extends BookingRow> {
  rows: Row[]
  now: string
  zone: string
  money: Unit
  /** Path of the booking's page, without language. */
  pathOf: (row: Row) => string
  /** What others know it by, beneath the reference. */
  knownAs: (row: Row) => string | null
  /** Of all rows, for its words. */
  kind?: string
  /** What the kind tells of it, after the reference. */
  columns: { id: string; cell: Column<Row>['cell'] }[]
  /** Leads to the payment of what is due. */
  pays?: boolean
}

export const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })
export const whole = css({ whiteSpace: { lg: 'nowrap' } })
const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: { base: 'row', lg: 'column' },
  alignItems: { base: 'center', lg: 'start' },
  gap: '1.5',
})

/** What every booking has, with what the kind tells. Texts: `bookings`, `status`. */
export function useBookingColumns<Row extends BookingRow>(props: TableProps<Row>): Column<Row>[] {
  const { rows, now, zone, money, pathOf, knownAs, pays, kind = 'flight' } = props
  const t = useT()
  const lang = useLang()
  const withAgency = new Set(rows.map(row => row.agency?.en)).size > 1
  const withMaker = new Set(rows.map(row => row.maker)).size > 1
  return [
    column('reference', row => <Reference row={row} path={pathOf(row)} knownAs={knownAs(row)} />),
    ...props.columns.map(({ id, cell }) => column(id, cell)),
    column('passengers', row => <Lead row={row} kind={kind} />, `bookings:${kind}.people`),
    ...(withAgency ? [column('agency', row => (row.agency ? localized(row.agency, lang) : null))] : []),
    ...(withMaker ? [column('maker', row => (row.maker ? <bdi>{row.maker}</bdi> : null))] : []),
    column('deadline', row => <Deadline row={row} now={now} zone={zone} />),
    {
      ...column('total', row => <Total row={row} money={money} pay={pays && { kind, id: row.id }} />),
      end: true,
    },
    column('status', row => (
      <span className={chips}>
        <BookingChip status={row.status} kind={kind} />
        <StatusChip chip={paymentChip(row.payment_status)} icon={<CreditCard aria-hidden="true" />} />
      </span>
    )),
  ]
  function column(id: string, cell: Column<Row>['cell'], header = `bookings:columns.${id}`): Column<Row> {
    return { id, header: t(header), cell }
  }
}

/** Bookings of one kind. Texts: `bookings`, `status`. */
export function BookingListTable<Row extends BookingRow>(props: TableProps<Row>) {
  const t = useT()
  const columns = useBookingColumns(props)
  return (
    <DataTable
      from="lg"
      caption={t('bookings:title')}
      columns={columns}
      rows={props.rows}
      rowKey={row => row.id}
    />
  )
}

interface ReferenceProps {
  row: BookingRow
  path: string
  knownAs: string | null
}

function Reference({ row, path, knownAs }: ReferenceProps) {
  const lang = useLang()
  return (
    <span>
      <a className={cx(link(), whole)} href={pathFor(lang, path)}>
        <Ltr>{row.reference}</Ltr>
      </a>
      {knownAs && (
        <span className={quiet}>
          <Ltr>{knownAs}</Ltr>
        </span>
      )}
    </span>
  )
}

function Lead({ row, kind }: { row: BookingRow; kind: string }) {
  const t = useT()
  if (!row.lead_name) return t(`bookings:${kind}.no_names`, { count: row.passengers })
  const name = row.lead_name.replace('/', ' / ')
  return (
    <span>
      <Ltr>{name}</Ltr>
      {row.passengers > 1 && (
        <span className={quiet}>{t('bookings:more', { count: row.passengers - 1 })}</span>
      )}
    </span>
  )
}

const DEADLINE_CHIPS = { danger: 'danger', warning: 'warning', neutral: 'neutral' } as const

function Deadline({ row, now, zone }: { row: BookingRow; now: string; zone: string }) {
  const t = useT()
  const lang = useLang()
  if (!row.next_deadline) return t('bookings:deadline_none')
  const { kind, at } = row.next_deadline
  const tone = deadlineTone(at, now)
  return (
    <Chip tone={DEADLINE_CHIPS[tone as keyof typeof DEADLINE_CHIPS]}>
      <span>
        {t(`bookings:deadline_kind.${kind}`)} {formatDate(at, lang, 'short', zone)}{' '}
        <Ltr>{formatTime(at, zone, lang)}</Ltr>
      </span>
    </Chip>
  )
}

interface TotalProps {
  row: BookingRow
  money: Unit
  /** What is paid, where the reader may. */
  pay?: { kind: string; id: string } | false
}

function Total({ row, money, pay }: TotalProps) {
  const t = useT()
  const lang = useLang()
  const { currency } = row
  const unit = { currency, symbol: currency === money.code ? money.symbol : undefined }
  return (
    <span>
      <Money minor={row.total_minor} {...unit} />
      <span className={quiet}>
        {row.due_minor > 0 ? (
          <>
            {t('bookings:columns.due')} <Money minor={row.due_minor} {...unit} />
          </>
        ) : (
          t('bookings:paid_all')
        )}
      </span>
      {pay && row.due_minor > 0 && isPayable(row) && (
        <a
          className={cx(link(), whole)}
          href={pathFor(lang, payPath(pay))}
          aria-label={`${t('bookings:pay')}: ${row.reference}`}
        >
          {t('bookings:pay')}
        </a>
      )}
    </span>
  )
}
