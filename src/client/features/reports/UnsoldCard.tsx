import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { ReportFilter, Reports, UnsoldBlock } from '#shared/contract/desk/reports.ts'
import { formatDate, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { Amount } from './Amount.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { RowsLink } from './RowsLink.tsx'

const below = css({ display: 'block', fontSize: '12', fontWeight: 'regular', color: 'fg.muted' })
const nothing = css({ paddingBlockEnd: '4', color: 'fg.muted' })

type Seats = Pick<UnsoldBlock, 'unsold' | 'seats' | 'cost_minor'>

/** Blocks that departed with seats left. `opens`: whether the caller may open blocks. */
export function UnsoldCard({
  filter,
  reports,
  opens,
}: {
  filter: ReportFilter
  reports: Reports
  opens: boolean
}) {
  const t = useT()
  const lang = useLang()
  const { unsold: all, currency } = reports
  const seats = ({ unsold, seats: of }: Seats) =>
    t('desk-reports:of', { part: formatNumber(unsold, lang), whole: formatNumber(of, lang) })
  const share = ({ unsold, seats: of }: Seats) => formatPercent(of === 0 ? 0 : unsold / of, lang)
  const cost = ({ cost_minor: minor }: Seats) => <Amount {...{ minor, currency }} />
  const column = (id: string, cell: Column<UnsoldBlock>['cell']): Column<UnsoldBlock> => ({
    ...{ id, cell, end: true },
    header: t(`desk-reports:columns.${id}`),
  })
  const name: Column<UnsoldBlock> = {
    id: 'block',
    header: t('desk-reports:columns.block'),
    cell: ({ id, code, destination, departs_on }) => (
      <>
        <RowsLink to={opens && `/desk/seat-blocks/${id}`}>
          <Ltr>{code}</Ltr>
        </RowsLink>
        <span className={below}>
          {localized(destination, lang)} · {formatDate(departs_on, lang, 'short')}
        </span>
      </>
    ),
  }
  return (
    <ReportPanel
      table="unsold"
      filter={filter}
      empty={all.count === 0}
      title={t('desk-reports:unsold')}
      hint={all.count > 0 && t('desk-reports:unsold_hint')}
    >
      {all.count === 0 ? (
        <p className={nothing}>{t('desk-reports:no_unsold')}</p>
      ) : (
        <DataTable
          caption={t('desk-reports:unsold')}
          columns={[name, column('unsold', seats), column('share', share), column('cost', cost)]}
          rows={all.blocks}
          rowKey={({ id }) => id}
          foot={{
            block: t('desk-reports:blocks', { count: all.count }),
            unsold: seats(all),
            share: share(all),
            cost: cost(all),
          }}
        />
      )}
    </ReportPanel>
  )
}
