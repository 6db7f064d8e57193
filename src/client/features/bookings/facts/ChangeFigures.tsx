import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { JourneyLeg, QuotedChange } from '#shared/contract/bookings/quotes.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { FeeRows, figures, type QuoteShown, RouteRows } from './QuoteFigures.tsx'

interface ChangeFiguresProps {
  quote: QuoteShown & { change: QuotedChange }
  symbol?: string
}

const sides = css({
  display: 'grid',
  gap: '4',
  marginBlockEnd: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
})
const side = css({ fontSize: '14', color: 'fg.muted', marginBlockEnd: '1' })
const quiet = css({ display: 'block', fontSize: '14', color: 'fg.muted' })

/** The old journey beside the new one, what the change costs, and what is due or goes back. Texts: `booking`. */
export function ChangeFigures({ quote, symbol }: ChangeFiguresProps) {
  const t = useT()
  const styles = summary()
  const { change, currency, back_minor } = quote
  const amount = (minor: number, size?: 'lg') => <Money {...{ minor, currency, symbol, size }} />
  const rows = [
    { key: 'difference', minor: change.difference_minor },
    { key: 'total', minor: change.total_minor },
  ]
  const end = back_minor > 0 ? { key: 'back', minor: back_minor } : { key: 'due', minor: change.due_minor }
  return (
    <div>
      <div className={sides}>
        <Journey heading={t('booking:offer.from')} legs={change.from} />
        <Journey heading={t('booking:offer.to')} legs={change.to} />
      </div>
      <dl className={figures}>
        {change.from.some(({ until }) => until) ? (
          <div className={styles.row}>
            <dt>{t('booking:offer.nights_back')}</dt>
            <dd>{amount(quote.fee_minor)}</dd>
          </div>
        ) : (
          <FeeRows quote={quote} symbol={symbol} text="booking:offer.fee" />
        )}
        {rows.map(({ key, minor }) => (
          <div key={key} className={styles.row}>
            <dt>{t(`booking:offer.${key}`)}</dt>
            <dd>{amount(minor)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t(`booking:offer.${end.key}`)}</dt>
          <dd>{amount(end.minor, 'lg')}</dd>
        </div>
        <RouteRows quote={quote} symbol={symbol} />
      </dl>
      {change.voids_tickets && <p className={quiet}>{t('booking:offer.voids')}</p>}
    </div>
  )
}

function Journey({ heading, legs }: { heading: string; legs: JourneyLeg[] }) {
  return (
    <div>
      <h3 className={side}>{heading}</h3>
      {legs.map(leg => (
        <Leg key={leg.at} leg={leg} />
      ))}
    </div>
  )
}

/** A flight, tour or stay in two lines. */
export function Leg({ leg: { label, from, to, at, zone, whole_day, until } }: { leg: JourneyLeg }) {
  const lang = useLang()
  if (until)
    return (
      <p>
        {formatDate(at, lang, 'medium', zone)} – {formatDate(until, lang, 'medium', zone)}
        <span className={quiet}>{localized(from, lang)}</span>
      </p>
    )
  return (
    <p>
      {localized(from, lang)} {lang === 'ar' ? '←' : '→'} {localized(to, lang)}
      <span className={quiet}>
        {formatDate(at, lang, 'medium', zone)} {!whole_day && <Ltr>{formatTime(at, zone, lang)}</Ltr>} ·{' '}
        <Ltr>{label}</Ltr>
      </span>
    </p>
  )
}
