import type { ReactNode } from 'react'
import { StatusChips } from '#client/features/bookings/facts/StatusChips.tsx'
import { useT } from '#client/lib/island.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { CalendarEntry } from '#shared/rules/texts/calendar-entries.ts'
import { css, cx } from '#styled-system/css'
import { contained, pageHead } from '#styled-system/recipes'
import { ActQuestions } from './ActQuestions.tsx'
import { useKindCancelTexts } from './acts/cancel-texts.ts'
import { KindActs } from './acts/KindActs.tsx'
import { HoldStrip } from './BookingHold.tsx'
import { BookingNews } from './BookingNews.tsx'
import { oneLine } from './one-line.ts'

interface KindHeaderProps {
  booking: Booking
  symbol?: string
  zone: string
  staff?: boolean
  /** What the page asks, instead of a dialog. */
  asks?: string
  title: string
  /** Beside the reference: days, size. */
  facts: string[]
  /** Status of the kind. */
  third: ReactNode
  search: string
  entry: CalendarEntry
  print?: string
  /** What a cancellation gives back now, where it is known before the agency answers. */
  back?: string
  change?: ReactNode
  /** What has happened to it. */
  children?: ReactNode
}

const labelled = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '& bdi': { color: 'fg.default' },
})
const wrapping = css({ alignItems: 'center', rowGap: '0' })

/** The head of a booking's page: statuses, name, acts, and what is new. Texts: `booking`, `status`, `<kind>-bookings`, `ui`. */
export function KindHeader(props: KindHeaderProps) {
  const {
    booking,
    symbol,
    zone,
    staff,
    asks,
    title,
    facts,
    third,
    search,
    print,
    back,
    entry,
    change,
    children,
  } = props
  const t = useT()
  const styles = pageHead({ size: 'lg' })
  const cancel = useKindCancelTexts(booking, back)
  return (
    <div className={styles.root}>
      <div className={contained()}>
        <div className={cx(styles.inner, oneLine)}>
          <div className={css({ display: 'grid', gap: '3', minInlineSize: '0' })}>
            <StatusChips booking={booking} third={third} />
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            <div className={cx(styles.facts, wrapping)}>
              <span className={labelled}>
                {t('booking:reference')} <CopyText text={booking.reference} label={t('booking:reference')} />
              </span>
              {facts.map(fact => (
                <span key={fact}>{fact}</span>
              ))}
            </div>
          </div>
          <KindActs {...{ booking, symbol, staff, print, cancel, change }} entries={[entry]} />
        </div>
        <ActQuestions {...{ booking, asks, cancel, symbol }} ownChange={change !== undefined} />
        <HoldStrip booking={booking} zone={zone} search={search} />
        {children}
        <BookingNews {...{ booking, symbol, zone, staff }} />
      </div>
    </div>
  )
}
