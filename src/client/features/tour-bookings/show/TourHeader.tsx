import type { ReactNode } from 'react'
import { StatusChips } from '#client/features/bookings/facts/StatusChips.tsx'
import { HoldStrip } from '#client/features/bookings/show/BookingHold.tsx'
import { BookingNews } from '#client/features/bookings/show/BookingNews.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { Check } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { TourBooking } from '#shared/contract/tour-bookings.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { contained, pageHead } from '#styled-system/recipes'
import { daysText, sizeText } from '../facts/tour-texts.ts'
import { TourActions } from './TourActions.tsx'

export interface TourHeaderProps {
  booking: TourBooking
  symbol?: string
  zone: string
  staff?: boolean
}

const labelled = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '& bdi': { color: 'fg.default' },
})
const facts = css({ flexWrap: 'wrap', rowGap: '0' })

/** Texts: `booking`, `status`, `tour-bookings`, `ui`. */
function TourHeaderView({ booking, symbol, zone, staff }: TourHeaderProps) {
  const t = useT()
  const lang = useLang()
  const styles = pageHead({ size: 'lg' })
  const { tour } = booking
  return (
    <div className={styles.root}>
      <div className={contained()}>
        <div className={styles.inner}>
          <div className={css({ display: 'grid', gap: '3', minInlineSize: '0' })}>
            <StatusChips kind="tour" booking={booking} third={tour.guaranteed && <Guaranteed />} />
            <h1 className={styles.title} tabIndex={-1}>
              {localized(tour.title, lang)}
            </h1>
            <div className={cx(styles.facts, facts)}>
              <span className={labelled}>
                {t('booking:reference')} <CopyText text={booking.reference} label={t('booking:reference')} />
              </span>
              <span>{daysText(tour, lang)}</span>
              <span>{sizeText(booking.passengers.length, booking.rooms.length, t)}</span>
            </div>
          </div>
          <TourActions booking={booking} symbol={symbol} staff={staff} />
        </div>
        <HoldStrip booking={booking} zone={zone} search={`/tours/${tour.id}`} />
        {tour.called_off && (
          <Notice tone="danger" title={t('tour-bookings:called_off.title')}>
            {t('tour-bookings:called_off.text')}
          </Notice>
        )}
        <BookingNews {...{ booking, symbol, zone, staff }} />
      </div>
    </div>
  )
}

function Guaranteed() {
  const t = useT()
  return (
    <Chip tone="info" icon={<Check aria-hidden="true" />}>
      {t('tour-bookings:create.guaranteed')}
    </Chip>
  )
}

export const TourHeader: (props: TourHeaderProps & IslandProps) => ReactNode = withIsland(TourHeaderView)
