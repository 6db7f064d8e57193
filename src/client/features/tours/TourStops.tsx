import { useLang, useT } from '#client/lib/island.tsx'
import { StopLine } from '#client/ui/data/StopLine.tsx'
import type { TourHotel } from '#shared/contract/tours/tours.ts'

interface TourStopsProps {
  hotels: Pick<TourHotel, 'city' | 'nights'>[]
  home?: string
}

export function TourStops({ hotels, home }: TourStopsProps) {
  const t = useT()
  const lang = useLang()
  const stays = hotels.map(({ city, nights }, at) => ({
    key: `${at}`,
    title: city[lang],
    note: t('tours:nights', { count: nights }),
    length: nights,
  }))
  const end = (key: string) => (home ? [{ key, title: home }] : [])
  return <StopLine stops={[...end('out'), ...stays, ...end('back')]} home={Boolean(home)} />
}
