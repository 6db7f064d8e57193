import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { PaymentLine } from '#shared/contract/desk/money/payments.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { timeline } from '#styled-system/recipes'

interface LinesProps {
  lines: PaymentLine[]
  currency: string
  symbol?: string
  zone: string
}

const small = css({ fontSize: '12', color: 'fg.muted' })

function textOf({ source, kind }: PaymentLine, t: T): string {
  if (source === 'booking') return t(`booking:timeline.${kind}`)
  if (source === 'report') return t('desk-payments:line.report', { kind: `\u2066${kind}\u2069` })
  return t(`desk-payments:line.${source}.${kind}`)
}

/** Attempt, reports, fetches, postings and booking in one line of time. Texts: `desk-payments`, `booking.timeline`. */
export function PaymentLines({ lines, currency, symbol, zone }: LinesProps) {
  const t = useT()
  const lang = useLang()
  const styles = timeline()
  return (
    <ol className={styles.root}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may share time and kind.
        <li key={index} className={styles.item}>
          <div>
            {textOf(line, t)}
            {line.amount_minor !== null && (
              <>
                {' · '}
                <Money minor={line.amount_minor} {...{ currency, symbol }} />
              </>
            )}
            {line.source === 'report' && ` · ${t(`desk-payments:line.outcome.${line.detail ?? 'waiting'}`)}`}
            <div className={small}>
              <time dateTime={line.at}>{formatMoment(line.at, lang, { zone })}</time>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
