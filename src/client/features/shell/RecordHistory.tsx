import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { RecordEvent } from '#shared/contract/desk/record-events.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { timeline } from '#styled-system/recipes'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', overflowWrap: 'anywhere' })

interface RecordHistoryProps {
  /** Namespace of `history`, `event.<kind>` and `column.<field>`. */
  texts: string
  events: readonly RecordEvent[]
  zone: string
}

/** Changes of a record: who made them, values before and after; newest first. */
export function RecordHistory({ texts, events, zone }: RecordHistoryProps) {
  const t = useT()
  const lang = useLang()
  const styles = timeline()
  return (
    <Card pad="sm" heading={t(`${texts}:history`)}>
      {events.length === 0 && <p className={quiet}>{t(`${texts}:no_history`)}</p>}
      <ol className={styles.root}>
        {events.map(event => (
          <li key={event.id} className={styles.item}>
            <div>
              {t(`${texts}:event.${event.kind}`)}
              {event.after.allocated && <Agency>{event.after.agency}</Agency>}
              <Changes texts={texts} event={event} />
              {event.reason && (
                <span className={quiet}>
                  <bdi>{event.reason}</bdi>
                </span>
              )}
              <span className={quiet}>
                <time dateTime={event.at}>
                  {formatDate(event.at, lang, 'medium', zone)} <Ltr>{formatTime(event.at, zone, lang)}</Ltr>
                </time>
                {' · '}
                <bdi>{event.actor ?? t(`${texts}:system`)}</bdi>
              </span>
              {event.approved_by && (
                <span className={quiet}>
                  {t(`${texts}:approved_by`, { name: `\u2068${event.approved_by}\u2069` })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Agency = ({ children }: { children?: string }) => (
  <span className={quiet}>
    <bdi>{children}</bdi>
  </span>
)

/** A new block has nothing before; its columns are on the page. */
function Changes({ texts, event: { before, after } }: { texts: string; event: RecordEvent }) {
  const t = useT()
  return Object.keys(before)
    .filter(field => field !== 'status' && before[field] !== after[field])
    .map(field => (
      <span key={field} className={quiet}>
        {t(`${texts}:column.${field}`)}: <Ltr>{before[field] || '—'}</Ltr>{' '}
        <span className="flip" aria-hidden="true">
          →
        </span>{' '}
        <Ltr>{after[field] || '—'}</Ltr>
      </span>
    ))
}
