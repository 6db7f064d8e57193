import { useT } from '#client/lib/island.tsx'
import { BOOKING_STATUSES } from '#shared/contract/bookings.ts'
import type { AuditRow } from '#shared/contract/desk/audit.ts'
import { css } from '#styled-system/css'

const list = css({ display: 'grid', gap: '0.5', margin: '0', overflowWrap: 'anywhere' })
const field = css({ color: 'fg.muted', display: 'inline' })
const value = css({ display: 'inline', margin: '0' })

const STATUSES = new Set<string>(BOOKING_STATUSES)
const NAMED = new Set(['status', 'balance', 'amount', 'act'])

export function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  const t = useT()
  const shown = (name: string, text: string | null) => {
    if (text === null || text === '') return '—'
    if (name === 'act') return t(`desk-approvals:act.${text}`)
    return name === 'status' && STATUSES.has(text) ? t(`status:booking.${text}`) : text
  }
  return (
    <dl className={list}>
      {changes.map(({ field: name, before, after }) => (
        <div key={name}>
          <dt className={field}>
            {NAMED.has(name) ? t(`desk-audit:field.${name}`) : name.replaceAll('_', ' ')}:{' '}
          </dt>
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
