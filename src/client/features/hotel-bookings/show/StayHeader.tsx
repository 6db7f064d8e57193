import type { ReactNode } from 'react'
import { StatusChips } from '#client/features/bookings/facts/StatusChips.tsx'
import { HoldStrip } from '#client/features/bookings/show/BookingHold.tsx'
import { BookingNews } from '#client/features/bookings/show/BookingNews.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import type { HotelBooking } from '#shared/contract/hotel-bookings.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { contained, pageHead } from '#styled-system/recipes'
import { againPath } from '../checkout/again-path.ts'
import { daysText, sizeText } from '../facts/stay-texts.ts'
import { StayActions } from './StayActions.tsx'

export interface StayHeaderProps {
  booking: HotelBooking
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

/** Texts: `booking`, `status`, `hotel-bookings`, `ui`. */
function StayHeaderView({ booking, symbol, zone, staff }: StayHeaderProps) {
  const t = useT()
  const lang = useLang()
  const styles = pageHead({ size: 'lg' })
  const { stay } = booking
  const state = stay.state !== 'expected' && (
    <Chip tone="info">{t(`hotel-bookings:state.${stay.state}`)}</Chip>
  )
  return (
    <div className={styles.root}>
      <div className={contained()}>
        <div className={styles.inner}>
          <div className={css({ display: 'grid', gap: '3', minInlineSize: '0' })}>
            <StatusChips booking={booking} third={state} />
            <h1 className={styles.title} tabIndex={-1}>
              {localized(stay.name, lang)}
            </h1>
            <div className={cx(styles.facts, facts)}>
              <span className={labelled}>
                {t('booking:reference')} <CopyText text={booking.reference} label={t('booking:reference')} />
              </span>
              <span>{daysText(stay, lang)}</span>
              <span>{sizeText(booking.passengers.length, stay.rooms.length, t)}</span>
            </div>
          </div>
          <StayActions booking={booking} symbol={symbol} staff={staff} />
        </div>
        <HoldStrip booking={booking} zone={zone} search={againPath(booking)} />
        <BookingNews {...{ booking, symbol, zone, staff }} />
      </div>
    </div>
  )
}

export const StayHeader: (props: StayHeaderProps & IslandProps) => ReactNode = withIsland(StayHeaderView)
