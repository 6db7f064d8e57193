import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Picture, type PictureView } from '#client/ui/data/Picture.tsx'
import type { Localized } from '#shared/contract/fields.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { section, tourCard } from '#styled-system/recipes'

export interface CityCard {
  code: string
  name: Localized
  hotels: number
  picture?: PictureView
}

const grid = css({
  display: 'grid',
  gap: { base: '4', md: '6' },
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(13rem, 1fr))' },
})

/** Cities with hotels on sale, each a link to the search with that city. Texts: `hotel-bookings`. */
function Cities({ cities }: { cities: CityCard[] }) {
  const t = useT()
  const lang = useLang()
  const styles = section()
  const card = tourCard()
  if (cities.length === 0) return null
  return (
    <section className={styles.root} aria-labelledby="cities">
      <div className={styles.head}>
        <h2 id="cities" className={styles.title}>
          {t('hotel-bookings:cities.title')}
        </h2>
      </div>
      <ul className={grid}>
        {cities.map(({ code, name, hotels, picture }) => (
          <li key={code} className={card.root}>
            <div className={card.figure}>{picture && <Picture {...picture} alt="" />}</div>
            <h3 className={card.title}>
              <a href={pathFor(lang, `/hotel-bookings/create?city=${encodeURIComponent(code)}&edit=1`)}>
                {localized(name, lang)}
              </a>
            </h3>
            <p className={card.row}>{t('hotel-bookings:cities.hotels', { count: hotels })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const CityCards = withIsland(Cities)
