import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { EndingReport } from '#shared/contract/desk/tours/departure-board.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { card, link } from '#styled-system/recipes'
import { whyOf } from './why.ts'

type Row = EndingReport['bookings'][number]

interface EndingProps {
  ending: EndingReport
  currency: string
  symbol?: string
}

const quiet = css({ display: 'block', fontSize: '12', color: 'danger.text' })

export function EndingNotice({ ending, currency, symbol }: EndingProps) {
  const t = useT()
  const { left, bookings } = ending
  const stuck = bookings.some(({ error }) => error)
  const columns = useColumns({ currency, symbol })
  return (
    <>
      <Notice tone={left > 0 || stuck ? 'warning' : 'info'} title={t('desk-departures:off.title')}>
        {left > 0 ? t('desk-departures:off.left', { count: left }) : <Through ending={ending} />}
      </Notice>
      {bookings.length > 0 && (
        <section className={card({ pad: 'sm' })} aria-label={t('desk-departures:off.report')}>
          <DataTable
            caption={t('desk-departures:off.report')}
            columns={columns}
            rows={bookings}
            rowKey={({ id }) => id}
          />
        </section>
      )}
    </>
  )
}

function Through({ ending: { target, bookings } }: Pick<EndingProps, 'ending'>) {
  const t = useT()
  const lang = useLang()
  const moved = bookings.filter(({ outcome }) => outcome === 'moved').length
  if (!target) return t('desk-departures:off.through')
  return (
    <>
      {t('desk-departures:off.moved', { count: moved })}{' '}
      <a className={link()} href={pathFor(lang, `/desk/departures/${target.id}`)}>
        {formatDate(target.starts_on, lang)} · <Ltr>{target.code}</Ltr>
      </a>
    </>
  )
}

const outcomeText = (t: T, { outcome, back_minor }: Row): string => {
  const refunded = outcome === 'ended' && back_minor > 0
  return t(`desk-departures:off.outcome.${refunded ? 'refunded' : (outcome ?? 'waiting')}`)
}

function useColumns({ currency, symbol }: Omit<EndingProps, 'ending'>): Column<Row>[] {
  const t = useT()
  const lang = useLang()
  const header = (id: string) => t(`desk-departures:column.${id}`)
  return [
    {
      id: 'reference',
      header: header('reference'),
      cell: ({ id, reference }) => (
        <a className={link()} href={pathFor(lang, `/desk/tour-bookings/${id}`)}>
          <Ltr>{reference}</Ltr>
        </a>
      ),
    },
    { id: 'lead', header: header('lead'), cell: ({ lead_name }) => lead_name && <bdi>{lead_name}</bdi> },
    {
      id: 'outcome',
      header: header('outcome'),
      cell: row => (
        <span>
          {outcomeText(t, row)}
          {row.error && <span className={quiet}>{whyOf(t, row.error)}</span>}
        </span>
      ),
    },
    {
      id: 'back',
      header: header('back'),
      end: true,
      cell: ({ back_minor: minor }) => <Money {...{ minor, currency, symbol }} />,
    },
  ]
}
