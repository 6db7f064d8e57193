import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import type { Statement, StatementEntry } from '#shared/contract/money/ledger.ts'
import { bookingPath } from '#shared/contract/pages.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface TableProps {
  statement: Statement
  zone: string
  symbol?: string
}

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })
const whole = css({ whiteSpace: 'nowrap' })
const reason = css({ display: 'block', overflowWrap: 'anywhere', color: 'fg.muted' })
const narrow = css({ display: { base: 'inline', md: 'none', _print: 'none' } })
const wide = css({
  display: { base: 'none', md: 'inline', _print: 'inline' },
  fontVariantNumeric: 'tabular-nums',
})
const gain = css({ '& bdi': { color: 'success.text' } })

export function StatementTable({ statement, zone, symbol }: TableProps) {
  const t = useT()
  const { currency, entries } = statement
  const column = (id: string, cell: Column<StatementEntry>['cell']): Column<StatementEntry> => ({
    id,
    header: t(`ledger:columns.${id}`),
    cell,
  })
  const columns = [
    column('no', entry => <EntryNo entry={entry} />),
    column('date', entry => <When entry={entry} zone={zone} />),
    column('what', entry => <What entry={entry} />),
    {
      ...column('amount', ({ amount_minor: minor }) => (
        <Money {...{ minor, currency, symbol }} signed className={minor > 0 ? gain : undefined} />
      )),
      end: true,
    },
    {
      ...column('balance', entry => (
        <Money minor={entry.balance_after_minor} {...{ currency, symbol }} weight="medium" />
      )),
      end: true,
    },
  ]
  return (
    <DataTable
      caption={t('ledger:entries')}
      columns={columns}
      rows={entries}
      rowKey={entry => String(entry.entry_no)}
    />
  )
}

function EntryNo({ entry }: { entry: StatementEntry }) {
  const t = useT()
  return (
    <>
      <span className={narrow}>{t('ledger:no', { number: entry.entry_no })}</span>
      <span className={wide}>
        <Num of={entry.entry_no} />
      </span>
    </>
  )
}

function When({ entry, zone }: { entry: StatementEntry; zone: string }) {
  const lang = useLang()
  return (
    <time dateTime={entry.posted_at} className={whole}>
      {formatDate(entry.posted_at, lang, 'medium', zone)}
      <span className={quiet}>
        <Ltr>{formatTime(entry.posted_at, zone, lang)}</Ltr>
      </span>
    </time>
  )
}

function What({ entry }: { entry: StatementEntry }) {
  const t = useT()
  const lang = useLang()
  const { booking, counterparty } = entry
  return (
    <span>
      {t(`ledger:kinds.${entry.kind}`)}
      {booking && (
        <>
          {' '}
          <a className={cx(link(), whole)} href={pathFor(lang, bookingPath(booking))}>
            <Ltr>{booking.reference}</Ltr>
          </a>
        </>
      )}
      {counterparty && (
        <>
          {' · '}
          <bdi>{localized(counterparty, lang)}</bdi>
        </>
      )}
      {entry.reason && (
        <span className={reason}>
          <bdi>{entry.reason}</bdi>
        </span>
      )}
    </span>
  )
}
