import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { addMinor } from '#shared/base/money.ts'
import { DEBT_AGES, type Debt, type ReportFilter, type Reports } from '#shared/contract/desk/reports.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { AgesBar } from './AgesBar.tsx'
import { Amount } from './Amount.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { RowsLink } from './RowsLink.tsx'
import { callSendStatements } from './reports.api.ts'

interface DebtsProps {
  filter: ReportFilter
  reports: Reports
  /** Whether the caller may open the accounts of agencies. */
  opens: boolean
  /** Whether the caller may mail them what they owe. */
  sends: boolean
}

const nothing = css({ paddingBlockEnd: '4', color: 'fg.muted' })

function useColumns({ reports, opens }: Pick<DebtsProps, 'reports' | 'opens'>): Column<Debt>[] {
  const t = useT()
  const lang = useLang()
  const { currency } = reports
  const header = (id: string) => t(`desk-reports:columns.${id}`)
  return [
    {
      id: 'agency',
      header: header('agency'),
      cell: ({ agency }) => (
        <RowsLink to={opens && `/desk/agencies/${agency.id}`}>{localized(agency.name, lang)}</RowsLink>
      ),
    },
    ...DEBT_AGES.map(age => ({
      id: age,
      header: header(age),
      cell: (debt: Debt) => {
        const minor = debt[`${age}_minor`]
        return minor > 0 ? <Amount {...{ minor, currency }} bad={age === 'over_60'} /> : null
      },
      end: true,
    })),
    {
      id: 'owes',
      header: header('owes'),
      cell: ({ total_minor }) => (
        <b>
          <Amount minor={total_minor} currency={currency} />
        </b>
      ),
      end: true,
    },
  ]
}

export function DebtsCard({ filter, reports, opens, sends }: DebtsProps) {
  const t = useT()
  const { debts, currency } = reports
  const columns = useColumns({ reports, opens })
  const sum = (pick: (debt: Debt) => number) => addMinor(0, ...debts.map(pick))
  const shares = DEBT_AGES.map(age => ({ age, minor: sum(debt => debt[`${age}_minor`]) }))
  return (
    <ReportPanel
      table="debts"
      filter={filter}
      empty={debts.length === 0}
      title={t('desk-reports:debts')}
      hint={t('desk-reports:debts_hint')}
      act={sends && <SendStatements currency={currency} />}
      footer={debts.length > 0 && <AgesBar shares={shares} />}
    >
      {debts.length === 0 ? (
        <p className={nothing}>{t('desk-reports:no_debts')}</p>
      ) : (
        <DataTable
          caption={t('desk-reports:debts')}
          columns={columns}
          rows={debts}
          rowKey={({ agency }) => agency.id}
          foot={{
            agency: t('desk-reports:together'),
            ...Object.fromEntries(
              shares.map(({ age, minor }) => [age, <Amount key={age} {...{ minor, currency }} />]),
            ),
            owes: <Amount minor={sum(debt => debt.total_minor)} currency={currency} />,
          }}
        />
      )}
    </ReportPanel>
  )
}

/** Asks first; then the page says how many were mailed. */
function SendStatements({ currency }: { currency: string }) {
  const t = useT()
  const ask = () =>
    openConfirm({
      title: t('desk-reports:statement.ask'),
      description: t('desk-reports:statement.ask_text'),
      buttonText: t('desk-reports:statement.submit'),
      tone: 'primary',
      action: () => callSendStatements(currency),
      onSuccess: answer => reloadWith(answer?.message ?? ''),
    })
  return (
    <Button variant="line" size="sm" onClick={ask}>
      {t('desk-reports:statement.send')}
    </Button>
  )
}
