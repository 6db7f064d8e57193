import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { DeskHotelDetail } from '#shared/contract/desk/hotels/hotels.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

const list = css({
  display: 'grid',
  gap: '2',
  fontSize: '14',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  '& dt': { color: 'fg.muted' },
  '& dd': { textAlign: 'end' },
})

export function HotelFacts({ hotel }: { hotel: DeskHotelDetail }) {
  const t = useT()
  const lang = useLang()
  const { input, supplier, allotment, held, sold, priced_until, rooms_until } = hotel
  const percent = (bp: number) => formatNumber(bp / 100, lang)
  const { review } = input.content
  const facts: [string, string][] = [
    ['address', localized(input.content.address, lang)],
    ...(input.haram_metres === null
      ? []
      : [['haram_metres', formatNumber(input.haram_metres, lang)] as [string, string]]),
    ['children_to', formatNumber(input.child_max_age, lang)],
    ['vat', `${percent(input.vat_bp)} %`],
    ['municipality', `${percent(input.municipality_bp)} %`],
    ['facilities', formatNumber(input.content.facilities.length, lang)],
    ['pictures', formatNumber(input.pictures.length, lang)],
    ['priced_until', priced_until ? formatDate(priced_until, lang) : '—'],
    ['rooms_until', rooms_until ? formatDate(rooms_until, lang) : '—'],
    ...(supplier ? [['supplier', `\u2066${supplier}\u2069`] as [string, string]] : []),
    ...(review
      ? [
          ['review', `${formatNumber(review.score, lang)} · ${localized(review.source, lang)}`] as [
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <dl className={list}>
      <div>
        <dt>{t('desk-hotels:fact.times')}</dt>
        <dd>
          <Ltr>
            {input.check_in} / {input.check_out}
          </Ltr>
        </dd>
      </div>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`desk-hotels:fact.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>{t('desk-hotels:fact.next_nights')}</dt>
        <dd>
          {t('desk-hotels:next_nights', {
            sold: formatNumber(sold, lang),
            held: formatNumber(held, lang),
            of: formatNumber(allotment, lang),
          })}
        </dd>
      </div>
    </dl>
  )
}
