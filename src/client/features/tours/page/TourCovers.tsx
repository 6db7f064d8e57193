import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Check, Plus, X } from '#client/ui/layout/icons.ts'
import type { BothTexts, TourContent } from '#shared/contract/tours/tours.ts'
import { grossOf } from '#shared/rules/tours/departure-prices.ts'
import { css } from '#styled-system/css'

interface TourCoversProps {
  content: TourContent
  currency: string
  symbol?: string
  rateBp: number
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
  gap: '6',
})
const list = css({
  display: 'grid',
  gap: '2',
  marginBlockStart: '3',
  fontSize: '14',
  '& li': { display: 'flex', gap: '2.5', alignItems: 'start' },
  '& svg': { inlineSize: '4', blockSize: '4', marginBlockStart: '1', flex: 'none', color: 'accent.text' },
})

export function TourCovers({ content, currency, symbol, rateBp }: TourCoversProps) {
  const t = useT()
  const lang = useLang()
  const plain = (title: string, lines: BothTexts[], Glyph: typeof Check) =>
    lines.length > 0 && (
      <div>
        <h3 className={css({ fontSize: '16' })}>{title}</h3>
        <ul className={list}>
          {lines.map(line => (
            <li key={line.en}>
              <Glyph aria-hidden="true" />
              {line[lang]}
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <Card id="covers" heading={t('tours:show.covers')}>
      <div className={columns}>
        {plain(t('tours:show.included'), content.included, Check)}
        {plain(t('tours:show.excluded'), content.excluded, X)}
        {plain(t('tours:show.documents'), content.documents, Check)}
        {content.extras.length > 0 && (
          <div>
            <h3 className={css({ fontSize: '16' })}>{t('tours:show.extras')}</h3>
            <ul className={list}>
              {content.extras.map(({ code, title, price_minor, vat_category: vatCategory }) => (
                <li key={code}>
                  <Plus aria-hidden="true" />
                  <span>
                    {title[lang]}{' '}
                    <Money
                      minor={grossOf(price_minor, { vatCategory, rateBp })}
                      {...{ currency, symbol }}
                      trim
                    />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}
