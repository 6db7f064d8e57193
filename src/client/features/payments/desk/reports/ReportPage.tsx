import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { RefusalNotice } from '#client/ui/forms/errors/RefusalNotice.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Download } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { FileDrop } from '#client/ui/upload/FileDrop.tsx'
import {
  type GatewayReport,
  REPORT_LINES,
  REPORT_OUTCOMES,
} from '#shared/contract/desk/money/gateway-reports.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { ReportLines } from './ReportLines.tsx'
import { reportCsv } from './report-file.ts'
import { isWrong, type ReportState, type Shown, useReport } from './use-report.ts'

interface PageProps {
  gateways: string[]
  zone: string
  money: { code: string; symbol: string }
}

const stack = css({ display: 'grid', gap: '4' })
const chooser = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
})
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'end',
  justifyContent: 'space-between',
})
const inside = css({ overflowX: { md: 'auto' } })
const errors = css({ display: 'grid', gap: '1', paddingInlineStart: '5', listStyle: 'disc' })

/** Rows that the page draws; the file has all. */
const DRAWN = 300

function View({ gateways, zone, money }: PageProps) {
  const t = useT()
  const lang = useLang()
  const state = useReport(gateways)
  const { report, refusal } = state
  return (
    <>
      <DeskHead
        title={t('desk-payments:report.title')}
        crumb={{ href: pathFor(lang, '/desk/payments'), text: t('desk-payments:title') }}
        facts={t('desk-payments:report.lead')}
      />
      <Card pad="sm" className={stack}>
        {gateways.length > 0 ? (
          <Chooser state={state} gateways={gateways} />
        ) : (
          <p>{t('desk-payments:report.no_gateways')}</p>
        )}
        {refusal?.message && <RefusalNotice refusal={refusal} />}
        {report && (
          <Found
            state={state}
            report={report}
            zone={zone}
            symbolOf={currency => (currency === money.code ? money.symbol : undefined)}
          />
        )}
      </Card>
    </>
  )
}

/** Texts: `desk-payments.title`, `desk-payments.report`, `ui`. */
export const ReportPage: (props: PageProps & IslandProps) => ReactNode = withIsland(View)

function Chooser({ state, gateways }: { state: ReportState; gateways: string[] }) {
  const t = useT()
  const error = state.refusal?.messages.file
  return (
    <div className={chooser}>
      <Field id="gateway" label={t('desk-payments:report.gateway')}>
        {control => (
          <Select
            {...control}
            value={state.gateway}
            options={gateways.map(value => ({ value, label: t(`payments:gateway.${value}`) }))}
            onChange={state.setGateway}
          />
        )}
      </Field>
      <Field
        id="file"
        label={t('desk-payments:report.file')}
        hint={t('desk-payments:report.hint', { count: REPORT_LINES })}
        error={error}
      >
        {control => (
          <FileDrop
            control={control}
            name="file"
            accept=".csv,text/csv"
            again={state.report !== undefined}
            invalid={Boolean(error)}
            onFile={chosen => void state.send(chosen)}
          />
        )}
      </Field>
    </div>
  )
}

interface FoundProps {
  state: ReportState
  report: GatewayReport
  zone: string
  symbolOf: (currency: string) => string | undefined
}

function Found({ state, report, zone, symbolOf }: FoundProps) {
  const t = useT()
  const wrong = report.lines.filter(({ outcome }) => isWrong(outcome)).length
  const { rows } = state
  return (
    <>
      <Notice tone={wrong + report.errors.length > 0 ? 'warning' : 'success'} live>
        {t('desk-payments:report.read', { count: report.lines.filter(({ line }) => line !== null).length })}{' '}
        {wrong > 0 ? t('desk-payments:report.wrong', { count: wrong }) : t('desk-payments:report.agrees')}
      </Notice>
      {report.errors.length > 0 && <Errors report={report} />}
      <Bar state={state} report={report} />
      {rows.length > 0 ? (
        <div className={inside}>
          <ReportLines rows={rows.slice(0, DRAWN)} zone={zone} symbolOf={symbolOf} />
        </div>
      ) : (
        <p>{t('desk-payments:report.none')}</p>
      )}
      {rows.length > DRAWN && <p>{t('desk-payments:report.more', { count: rows.length - DRAWN })}</p>}
    </>
  )
}

function Errors({ report }: { report: GatewayReport }) {
  const t = useT()
  return (
    <section className={stack}>
      <h2>{t('desk-payments:report.unread')}</h2>
      <ul className={errors}>
        {report.errors.map(({ line, column, message }) => (
          <li key={line}>
            {t('desk-payments:report.in_line', { line })} {column && <bdi>{column}</bdi>} {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

function save(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name })
  anchor.click()
  URL.revokeObjectURL(url)
}

function Bar({ state, report }: { state: ReportState; report: GatewayReport }) {
  const t = useT()
  const lang = useLang()
  const count = (shown: Shown) =>
    report.lines.filter(({ outcome }) =>
      shown === 'all' ? true : shown === '' ? isWrong(outcome) : outcome === shown,
    ).length
  const choices: Shown[] = ['', ...REPORT_OUTCOMES.filter(outcome => count(outcome) > 0), 'all']
  return (
    <div className={bar}>
      <Field id="shown" label={t('desk-payments:report.shown')}>
        {control => (
          <Select
            {...control}
            value={state.shown}
            options={choices.map(value => ({
              value,
              label: inDigits(
                `${t(`desk-payments:report.outcome.${value || 'wrong'}`)} (${count(value)})`,
                lang,
              ),
            }))}
            onChange={value => state.setShown(value as Shown)}
          />
        )}
      </Field>
      <Button
        variant="line"
        size="sm"
        icon={<Download aria-hidden="true" />}
        onClick={() => save(reportCsv(state.rows, t), `report-${report.gateway}.csv`)}
      >
        {t('desk-payments:report.export')}
      </Button>
    </div>
  )
}
