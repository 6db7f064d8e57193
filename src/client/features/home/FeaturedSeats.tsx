import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import type { Airline, FlightOffer, Place } from '#shared/contract/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { contained, link, section } from '#styled-system/recipes'
import { SeatTicket } from './SeatTicket.tsx'

interface FeaturedSeatsProps {
  offers: FlightOffer[]
  airlines: Record<string, Airline>
  places: Record<string, Place>
  symbol?: string
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
  gap: { base: '4', md: '6' },
  // Phones show the first three.
  '& > :nth-child(n+4)': { display: { base: '[none]', md: 'flex' } },
})
const more = css({ display: { md: 'none' }, marginBlockStart: '4' })

/** Server-rendered, without JavaScript. */
function Seats({ offers, ...names }: FeaturedSeatsProps) {
  const t = useT()
  const lang = useLang()
  const styles = section()
  return (
    <section className={styles.root} aria-labelledby="seats">
      <div className={contained()}>
        <div className={styles.head}>
          <div>
            <h2 id="seats" className={styles.title}>
              {t('home:seats.title')}
            </h2>
            <p className={styles.lead}>{t('home:seats.lead')}</p>
          </div>
          <a
            className={cx(link(), css({ display: { base: 'none', md: 'inline' } }))}
            href={pathFor(lang, '/flight-bookings/create')}
          >
            {t('home:seats.all')}
          </a>
        </div>
        <div className={grid}>
          {offers.map(offer => (
            <SeatTicket key={offer.id} offer={offer} {...names} />
          ))}
        </div>
        <p className={more}>
          <ButtonLink variant="line" block href={pathFor(lang, '/flight-bookings/create')}>
            {t('home:seats.all')}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

export const FeaturedSeats = withIsland(Seats)
