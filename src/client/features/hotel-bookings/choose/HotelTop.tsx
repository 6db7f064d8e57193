import { useLang, useT } from '#client/lib/island.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { getHotel } from '#shared/contract/hotels.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { ReviewText } from '../facts/ReviewText.tsx'
import { Stars } from '../facts/Stars.tsx'
import { mapUrl } from '../facts/stay-texts.ts'
import { WalkLine } from '../facts/WalkLine.tsx'

type Hotel = AnswerOf<typeof getHotel>

const figure = css({
  blockSize: { base: '[12rem]', md: '[18rem]' },
  borderRadius: 'card',
  overflow: 'hidden',
  bg: 'bg.muted',
  '& img': {
    inlineSize: 'full',
    blockSize: 'full',
    objectFit: 'cover',
    objectPosition: '[50% 62%]',
    _dark: { filter: '[brightness(.86)]' },
  },
})
const quiet = css({ color: 'fg.muted', fontSize: '14' })

/** The house in its picture and first facts. */
export function HotelTop({ hotel, picture }: { hotel: Hotel; picture?: PictureView }) {
  const t = useT()
  const lang = useLang()
  const { content, stars } = hotel
  const map = mapUrl(content)
  return (
    <>
      {picture && (
        <div className={figure}>
          <Picture {...picture} first />
        </div>
      )}
      <div>
        <h1 className={css({ textStyle: 'title' })}>{localized(content.name, lang)}</h1>
        <p className={quiet}>
          <Stars count={stars} /> {localized(content.address, lang)}, {localized(content.city, lang)}{' '}
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
