import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { BlockEvent } from '#shared/contract/desk/seat-blocks.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { timeline } from '#styled-system/recipes'
import type { BlockPageProps } from './block-page.ts'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', overflowWrap: 'anywhere' })

/** What was done to the block, by whom, from what to what; newest first. */
export function BlockHistory({ block, zone }: BlockPageProps) {
  const t = useT()
  const lang = useLang()
  const styles = timeline()
  return (
    <Card pad="sm" heading={t('desk-blocks:history')}>
      {block.events.length === 0 && <p className={quiet}>{t('desk-blocks:no_history')}</p>}
      <ol className={styles.root}>
        {block.events.map(event => (
          <li key={event.id} className={styles.item}>
            <div>
              {t(`desk-blocks:event.${event.kind}`)}
              {event.after.allocated && <Agency>{event.after.agency}</Agency>}
              <Changes event={event} />
              {event.reason && (
                <span className={quiet}>
                  <bdi>{event.reason}</bdi>
                </span>
              )}
              <span className={quiet}>
                <time dateTime={event.at}>
                  {formatDate(event.at, lang, 'medium', zone)} <Ltr>{formatTime(event.at, zone)}</Ltr>
                </time>
                {' · '}
                <bdi>{event.actor ?? t('desk-blocks:system')}</bdi>
              </span>
              {event.approved_by && (
                <span className={quiet}>
                  {t('desk-blocks:approved_by', { name: `\u2068${event.approved_by}\u2069` })}
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
function Changes({ event: { before, after } }: { event: BlockEvent }) {
  const t = useT()
  return Object.keys(before)
    .filter(field => field !== 'status' && before[field] !== after[field])
    .map(field => (
      <span key={field} className={quiet}>
        {t(`desk-blocks:column.${field}`)}: <Ltr>{before[field] || '—'}</Ltr>{' '}
        <span className="flip" aria-hidden="true">
          →
        </span>{' '}
        <Ltr>{after[field] || '—'}</Ltr>
      </span>
    ))
}
