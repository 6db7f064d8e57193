import { useLang, useT } from '#client/lib/island.tsx'
import type { DeskTourDetail } from '#shared/contract/desk/tours/tours.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

const list = css({
  display: 'grid',
  gap: '2',
  fontSize: '14',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  '& dt': { color: 'fg.muted' },
})
const PARTS = ['days', 'hotels', 'included', 'documents', 'extras', 'cancel_tiers', 'faqs'] as const

export function TourFacts({ tour: { input } }: { tour: DeskTourDetail }) {
  const t = useT()
  const lang = useLang()
  const counts = [
    ['pictures', input.pictures.length] as const,
    ...PARTS.map(part => [part, input.content[part].length] as const),
    ['seasons', input.seasons.length] as const,
  ]
  return (
    <>
      <p>{localized(input.summary, lang)}</p>
      <dl className={list}>
        {counts.map(([part, count]) => (
          <div key={part}>
            <dt>{t(`desk-tours:list_of.${part}`)}</dt>
            <dd>{formatNumber(count, lang)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
