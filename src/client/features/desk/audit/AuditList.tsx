import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import { type Audit, type AuditFilter, exportAudit } from '#shared/contract/desk/audit.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { auditColumns } from './audit-columns.tsx'
import { auditPath, auditQuery } from './audit-filter.ts'

interface AuditListProps {
  audit: Audit
  filter: AuditFilter
  zone: string
  permissions: readonly string[]
}

function List({ audit, filter, zone, permissions }: AuditListProps) {
  const t = useT()
  const lang = useLang()
  const { rows, next, people } = audit
  const tab = (who: AuditFilter['who']) => ({
    href: auditPath(lang, filter, { who }),
    text: t(`desk-audit:who_${who}`),
    current: filter.who === who,
  })
  const to = (after?: string) => auditPath(lang, filter, { after })
  return (
    <>
      <DeskHead title={t('desk-audit:title')} facts={t('desk-audit:lead')} />
      <StaffList
        name="audit"
        caption={t('desk-audit:title')}
        columns={auditColumns({ t, lang, zone, permissions })}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ object, id }) => object.name ?? id}
        tabs={[tab('staff'), tab('all')]}
        filters={<AuditFilters filter={filter} people={people} />}
        exports={exportLinks(exportAudit.path + auditQuery(filter), t)}
        empty={<EmptyState title={t('desk-audit:none_title')} text={t('desk-audit:none_text')} />}
        pages={
          rows.length > 0 && (
            <ListPages
              label={t('desk-audit:pages')}
              count={t('desk-audit:shown', { count: rows.length })}
              first={filter.after ? { href: to(), text: t('desk-audit:first') } : undefined}
              next={next ? { href: to(next), text: t('desk-audit:more') } : undefined}
            />
          )
        }
      />
    </>
  )
}

/** Texts: `desk-audit`, those of acts.ts and audit-words.ts, `lists`, `ui`. */
export const AuditList: (props: AuditListProps & IslandProps) => ReactNode = withIsland(List)
