import { useLang, useT } from '#client/lib/island.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import type { TourHotel } from '#shared/contract/tours/tours.ts'
import { formatDistance } from '#shared/i18n/format.ts'
import { css, cx } from '#styled-system/css'
import { card, link } from '#styled-system/recipes'
import { Stars } from '../Stars.tsx'
import { hotelName, minutesOnFoot } from '../tour-texts.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
  gap: '4',
})
const picture = css({
  inlineSize: 'full',
  blockSize: '[11rem]',
  objectFit: 'cover',
  objectPosition: '[50% 64%]',
  borderRadius: 'control',
  marginBlockEnd: '3',
  _dark: { filter: '[brightness(.86)]' },
})
const small = css({ fontSize: '14', color: 'fg.muted', '& > *': { display: 'block' } })

export function TourHotels({
  hotels,
  pictures,
}: {
  hotels: TourHotel[]
  pictures: Record<string, PictureView>
}) {
  const t = useT()
  return (
    <section id="hotels" aria-labelledby="hotels-title">
      <h2 id="hotels-title" className={css({ textStyle: 'h2', marginBlockEnd: '4' })}>
        {t('tours:show.hotels')}
      </h2>
      <div className={grid}>
        {hotels.map(hotel => (
          <Hotel
            key={`${hotel.name.en} ${hotel.nights}`}
            hotel={hotel}
            view={pictures[hotel.picture ?? '']}
          />
        ))}
      </div>
    </section>
  )
}

function Hotel({ hotel, view }: { hotel: TourHotel; view?: PictureView }) {
  const t = useT()
  const lang = useLang()
  const { haram_metres: metres } = hotel
  return (
    <article className={cx(card({ pad: 'sm' }))}>
      {view && <Picture {...view} className={picture} />}
      <h3 className={css({ fontSize: '16', display: 'flex', justifyContent: 'space-between', gap: '2' })}>
        {hotelName(hotel, lang, t)}
        <Stars count={hotel.stars} />
      </h3>
      <p className={small}>
        <span>{t('tours:nights', { count: hotel.nights })}</span>
        {hotel.about && <span>{hotel.about[lang]}</span>}
        {metres !== null && (
          <span>
            {t('tours:show.walk', { metres: formatDistance(metres, lang), minutes: minutesOnFoot(metres) })}
          </span>
        )}
      </p>
      {hotel.map_url && (
        <a className={cx(link(), css({ fontSize: '14' }))} href={hotel.map_url} rel="noopener">
          {t('tours:show.map')}
        </a>
      )}
    </article>
  )
}
