import { DeskLink } from '#client/features/shell/DeskLink.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { AuditRow } from '#shared/contract/desk/audit.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { auditObjectPath } from '#shared/rules/desk/audit-object.ts'
import { css } from '#styled-system/css'
import { actKey } from './acts.ts'
import { Changes } from './Changes.tsx'

const whole = css({ whiteSpace: 'nowrap' })
const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

interface Words {
  t: T
  lang: Lang
  zone: string
  permissions: readonly string[]
}

function When({ at, lang, zone }: { at: string } & Pick<Words, 'lang' | 'zone'>) {
  return (
    <time dateTime={at} className={whole}>
      {formatDate(at, lang, 'medium', zone)}
      <span className={quiet}>
        <Ltr>{formatTime(at, zone, lang)}</Ltr>
      </span>
    </time>
  )
}

function ObjectName({ object, permissions, t }: Pick<AuditRow, 'object'> & Pick<Words, 'permissions' | 't'>) {
  const path = auditObjectPath(object)
  const name = <bdi>{object.name ?? t(`desk-audit:objects.${object.kind}`)}</bdi>
  if (!path) return name
  return (
    <DeskLink path={path} permissions={permissions}>
      {name}
    </DeskLink>
  )
}

export function auditColumns({ t, lang, zone, permissions }: Words): Column<AuditRow>[] {
  const column = (id: string, cell: Column<AuditRow>['cell']) => ({
    id,
    header: t(`desk-audit:columns.${id}`),
    cell,
  })
  return [
    column('when', ({ at }) => <When {...{ at, lang, zone }} />),
    column('who', ({ actor, network }) => (
      <span>
        <bdi>{actor.name ?? t(`desk-audit:actor.${actor.kind}`)}</bdi>
        {actor.name && <span className={quiet}>{t(`desk-audit:actor.${actor.kind}`)}</span>}
        {network && (
          <span className={quiet}>
            <Ltr>{network}</Ltr>
          </span>
        )}
      </span>
    )),
    column('act', ({ kind, changes, object }) => {
      const status = changes.find(({ field }) => field === 'status')?.after
      return t(actKey(kind, status, object.booking_kind))
    }),
    column('object', ({ object }) => (
      <span>
        <ObjectName {...{ object, permissions, t }} />
        <span className={quiet}>{t(`desk-audit:objects.${object.kind}`)}</span>
      </span>
    )),
    column('changes', ({ changes, kind, object }) =>
      changes.length > 0 ? <Changes {...{ changes, kind, object }} /> : null,
    ),
    column('reason', ({ reason, approved_by }) =>
      reason || approved_by ? (
        <span>
          <bdi>{reason}</bdi>
          {approved_by && (
            <span className={quiet}>
              {t('desk-audit:approved_by', { name: `\u2068${approved_by}\u2069` })}
            </span>
          )}
        </span>
      ) : null,
    ),
  ]
}
