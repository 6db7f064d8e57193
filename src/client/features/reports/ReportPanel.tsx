import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Panel } from '#client/ui/layout/Panel.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { FileLinks } from '#client/ui/lists/FileLinks.tsx'
import { exportReport, type ReportFilter, type ReportTable } from '#shared/contract/desk/reports.ts'
import { css } from '#styled-system/css'
import { reportQuery } from './report-filter.ts'

interface PanelProps {
  table: ReportTable
  title: ReactNode
  filter: ReportFilter
  /** Nothing to download. */
  empty?: boolean
  hint?: ReactNode
  /** Beside the files. */
  act?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

const files = css({ display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } })
const inside = css({ paddingInline: '4', overflowX: { md: 'auto' } })
const note = css({ paddingInline: '4', paddingBlockEnd: '2', fontSize: '12', color: 'fg.muted' })

/** A table of the reports with its files. Texts: `lists`. */
export function ReportPanel({ table, title, filter, empty, hint, act, footer, children }: PanelProps) {
  const t = useT()
  const query = reportQuery(filter)
  const path = `${exportReport.path}${query}${query ? '&' : '?'}table=${table}`
  return (
    <Panel
      id={`report-${table}`}
      title={title}
      footer={footer}
      aside={
        !empty && (
          <span className={files}>
            {act}
            <FileLinks files={exportLinks(path, t)} />
          </span>
        )
      }
    >
      {hint && <p className={note}>{hint}</p>}
      <div className={inside}>{children}</div>
    </Panel>
  )
}
