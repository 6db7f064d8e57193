import { useLang, useT } from '#client/lib/island.tsx'
import { Gallery } from '#client/ui/data/Gallery.tsx'
import type { PictureView } from '#client/ui/data/Picture.tsx'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { getHotel } from '#shared/contract/hotels/hotels.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { ReviewText } from '../facts/ReviewText.tsx'
import { Stars } from '../facts/Stars.tsx'
import { mapUrl } from '../facts/stay-texts.ts'
import { WalkLine } from '../facts/WalkLine.tsx'

type Hotel = AnswerOf<typeof getHotel>

const quiet = css({ color: 'fg.muted', fontSize: '14' })

interface HotelTopProps {
  hotel: Pick<Hotel, 'content' | 'stars' | 'haram_metres' | 'pictures'>
  pictures: Record<string, PictureView>
}

export function HotelTop({ hotel, pictures }: HotelTopProps) {
  const t = useT()
  const lang = useLang()
  const { content, stars } = hotel
  const map = mapUrl(content)
  const shown = hotel.pictures.flatMap(({ path, caption }) => {
    const view = pictures[path]
    return view ? [{ view, caption: localized(caption, lang) }] : []
  })
  return (
    <>
      {shown.length > 0 && <Gallery pictures={shown} />}
      <div>
        <h1 className={css({ textStyle: 'title' })}>{localized(content.name, lang)}</h1>
        <p className={quiet}>
          <Stars count={stars} />{' '}
          {listed([localized(content.address, lang), localized(content.city, lang)], lang)}{' '}
          {map && (
            <a className={link()} href={map} rel="noreferrer" target="_blank">
              {t('hotel-bookings:map')}
            </a>
          )}
        </p>
      </div>
      <WalkLine hotel={hotel} />
      <ReviewText review={content.review} />
    </>
  )
}
