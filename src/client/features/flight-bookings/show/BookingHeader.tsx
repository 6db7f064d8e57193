import type { ReactNode } from 'react'
import { StatusChips } from '#client/features/bookings/facts/StatusChips.tsx'
import { ActQuestions } from '#client/features/bookings/show/ActQuestions.tsx'
import { KindActs } from '#client/features/bookings/show/acts/KindActs.tsx'
import { HoldStrip } from '#client/features/bookings/show/BookingHold.tsx'
import { BookingNews } from '#client/features/bookings/show/BookingNews.tsx'
import { oneLine } from '#client/features/bookings/show/one-line.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { flightEntries } from '#shared/rules/texts/calendar-entries.ts'
import { css, cx } from '#styled-system/css'
import { contained, pageHead } from '#styled-system/recipes'
import { searchAgainPath } from '../again-paths.ts'
import { routeOf } from '../booking-route.ts'
import { ScheduleNotice } from '../schedule/ScheduleNotice.tsx'
import { useCancelTexts } from './cancel-texts.ts'

export interface BookingHeaderProps {
  booking: FlightBooking
  symbol?: string
  zone: string
  staff?: boolean
  /** What the page asks, instead of a dialog. */
  asks?: string
}

const labelled = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '& bdi': { color: 'fg.default' },
})

const references = css({
  flexDirection: { base: 'column', sm: 'row' },
  rowGap: '0',
  '& button': { minBlockSize: { base: 'control.sm', sm: 'touch' } },
})

/** Texts: `booking`, `status`, `itinerary`, `schedule`, `ui`. */
function BookingHeaderView({ booking, symbol, zone, staff, asks }: BookingHeaderProps) {
  const t = useT()
  const lang = useLang()
  const styles = pageHead({ size: 'lg' })
  const cancel = useCancelTexts({ booking, symbol })
  return (
    <div className={styles.root}>
      <div className={contained()}>
        <div className={cx(styles.inner, oneLine)}>
          <div className={css({ display: 'grid', gap: '3', minInlineSize: '0' })}>
            <StatusChips booking={booking} />
            <h1 className={styles.title} tabIndex={-1}>
              {t('booking:route', routeOf(booking, lang))}
            </h1>
            <div className={cx(styles.facts, references)}>
              <span className={labelled}>
                {t('booking:reference')} <CopyText text={booking.reference} label={t('booking:reference')} />
              </span>
              {booking.airline_pnr && (
                <span className={labelled}>
                  {t('booking:pnr')} <CopyText text={booking.airline_pnr} label={t('booking:pnr')} />
                </span>
              )}
            </div>
          </div>
          <KindActs
            {...{ booking, symbol, staff, cancel }}
            print={t('booking:actions.print')}
            entries={flightEntries(booking, lang, t)}
            fee={booking.rules.change_fee}
          />
        </div>
        <ActQuestions {...{ booking, asks, cancel, symbol }} fee={booking.rules.change_fee} />
        <HoldStrip booking={booking} zone={zone} search={searchAgainPath(booking)} />
        {!staff && <ScheduleNotice booking={booking} zone={zone} />}
        <BookingNews {...{ booking, symbol, zone, staff }} />
      </div>
    </div>
  )
}

export const BookingHeader: (props: BookingHeaderProps & IslandProps) => ReactNode =
  withIsland(BookingHeaderView)
