import { useLang, useT } from '#client/lib/island.tsx'
import type { RouteMap } from '#shared/contract/tours/tours.ts'
import { formatDuration } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { tourPage } from '#styled-system/recipes'

const color = (token: string) => `var(--colors-${token})`

/** On every screen, while the map grows; in markup, for the Nu checker does not know it in CSS. */
const AS_WIDE = { vectorEffect: 'non-scaling-stroke' } as const

export function TourMap({ map: { land, inner, outer, stays, others, places, times } }: { map: RouteMap }) {
  const t = useT()
  const lang = useLang()
  return (
    <figure className={tourPage().map} aria-label={t('tours:show.map')}>
      <svg viewBox="0 0 200 100" fill="none" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
        <path {...AS_WIDE} d={land} fill={color('bg-subtle')} stroke={color('border')} />
        <path {...AS_WIDE} d={inner} stroke={color('accent')} />
        <path {...AS_WIDE} d={outer} stroke={color('accent')} strokeDasharray="1 5" />
        <path {...AS_WIDE} d={others} stroke={color('border-strong')} strokeWidth="10" />
        <path {...AS_WIDE} d={stays} stroke={color('spark')} strokeWidth="12" />
        <path {...AS_WIDE} d={others + stays} stroke={color('bg-surface')} strokeWidth="6" />
      </svg>
      <ol>
        {places.map(({ name, nights, x, y, side }) => (
          <li
            key={name.en}
            style={{ left: `${x}%`, top: `${y}%` }}
            data-side={side === 'right' ? undefined : side}
          >
            <b>{localized(name, lang)}</b>
            {nights !== null && <small>{t('tours:nights', { count: nights })}</small>}
          </li>
        ))}
      </ol>
      {times.map(({ minutes, x, y }) => (
        <small key={`${x} ${y}`} style={{ left: `${x}%`, top: `${y}%` }} aria-hidden="true">
          {formatDuration(minutes, lang)}
        </small>
      ))}
    </figure>
  )
}
