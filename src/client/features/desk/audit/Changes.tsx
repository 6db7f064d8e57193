import { useLang, useT } from '#client/lib/island.tsx'
import type { AuditRow } from '#shared/contract/desk/audit.ts'
import { css } from '#styled-system/css'
import { auditWords } from './audit-words.ts'

const list = css({ display: 'grid', gap: '0.5', margin: '0', overflowWrap: 'anywhere' })
const field = css({ color: 'fg.muted', display: 'inline' })
const value = css({ display: 'inline', margin: '0' })

/** What an act changed, before and after. Texts: those of audit-words.ts, `desk-audit`. */
export function Changes({ changes, kind, object }: Pick<AuditRow, 'changes' | 'kind' | 'object'>) {
  const t = useT()
  const words = auditWords(t, useLang(), { kind, object })
  return (
    <dl className={list}>
      {changes.map(({ field: name, before, after }) => (
        <div key={name}>
          <dt className={field}>{words.field(name)}: </dt>
          <dd className={value}>
            <bdi>{words.value(name, before)}</bdi>{' '}
            <span className="flip" aria-hidden="true">
              ⇢
            </span>{' '}
            <bdi>{words.value(name, after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
