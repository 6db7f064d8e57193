import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Moon, Plane, Users, Utensils } from '#client/ui/layout/icons.ts'
import { MEALS, type TourPageData } from '#shared/contract/tours/tours.ts'
import { formatList } from '#shared/i18n/format.ts'
import { tourPage } from '#styled-system/recipes'
import { cityOf, lengthText } from '../tour-texts.ts'

interface FactProps {
  Glyph: typeof Moon
  title: string
  children?: ReactNode
}

const Fact = ({ Glyph, title, children }: FactProps) => (
  <li>
    <Glyph aria-hidden="true" />
    <b>{title}</b>
    {children}
  </li>
)

export function TourFacts({ tour }: { tour: TourPageData }) {
  const t = useT()
  const lang = useLang()
  const [next] = tour.departures
  const meals = MEALS.flatMap(meal => {
    const count = tour.content.days.filter(day => day.meals.includes(meal)).length
    return count ? [t(`tours:show.board.${meal}`, { count })] : []
  })
  return (
    <ul className={tourPage().facts}>
      <Fact Glyph={Moon} title={lengthText(tour, t)}>
        <span>{tour.destination[lang]}</span>
      </Fact>
      {tour.slices.length > 0 && (
        <Fact Glyph={Plane} title={t('tours:show.flights_included')}>
          {tour.slices.map(({ segments }) => {
            const ends = [segments[0]?.origin, segments.at(-1)?.destination]
            const way = ends.map(code => cityOf(tour, code, lang)).join(' – ')
            return <span key={way}>{way}</span>
          })}
        </Fact>
      )}
      {next && (
        <Fact Glyph={Users} title={t('tours:group', { count: next.capacity })}>
          <span>{t('tours:show.goes_from', { count: next.min_travellers })}</span>
        </Fact>
      )}
      {meals.length > 0 && (
        <Fact Glyph={Utensils} title={t('tours:show.meals_included')}>
          <span>{formatList(meals, lang)}</span>
        </Fact>
      )}
    </ul>
  )
}
