import { useT } from '#client/lib/island.tsx'
import { BOOKING_STATUSES } from '#shared/contract/bookings/bookings.ts'
import type { AuditObject, AuditRow } from '#shared/contract/desk/audit.ts'
import { css } from '#styled-system/css'

const list = css({ display: 'grid', gap: '0.5', margin: '0', overflowWrap: 'anywhere' })
const field = css({ color: 'fg.muted', display: 'inline' })
const value = css({ display: 'inline', margin: '0' })

const STATUSES = new Set<string>(BOOKING_STATUSES)
const COLUMNS: Partial<Record<AuditObject, string>> = {
  block: 'desk-blocks:column',
  tour: 'desk-tours:column',
  hotel: 'desk-hotels:column',
}

/** What a field is called: by the page of its record, else by the audit, else by its own words. */
function useFieldName(object: AuditObject) {
  const t = useT()
  const columns = COLUMNS[object]
  return (name: string) => {
    const field = name.replace(/_minor$/, '')
    const known = t(`desk-audit:field.${field}`, { defaultValue: field.replaceAll('_', ' ') })
    return columns ? t(`${columns}.${name}`, { defaultValue: known }) : known
  }
}

export function Changes({ changes, object }: Pick<AuditRow, 'changes' | 'object'>) {
  const t = useT()
  const fieldName = useFieldName(object.kind)
  const shown = (name: string, text: string | null) => {
    if (text === null || text === '') return '—'
    if (text === 'true' || text === 'false') return t(`desk-audit:value.${text}`)
    if (name === 'act') return t(`desk-approvals:act.${text}`)
    return name === 'status' && STATUSES.has(text) ? t(`status:booking.${text}`) : text
  }
  return (
    <dl className={list}>
      {changes.map(({ field: name, before, after }) => (
        <div key={name}>
          <dt className={field}>{fieldName(name)}: </dt>
          <dd className={value}>
            <bdi>{shown(name, before)}</bdi>
            <span aria-hidden="true"> ⇢ </span>
            <bdi>{shown(name, after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
