import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { addMinor, vatFromNet } from '#shared/base/money.ts'
import type { TourExtra } from '#shared/contract/tours/tours.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import type { Step } from './use-tour-step.ts'

const list = css({ display: 'grid', gap: '3' })

/** What may be added, each with its price and VAT. Texts: `tour-bookings`. */
export function ExtraFields({ step, symbol }: { step: Step; symbol?: string }) {
  const t = useT()
  const lang = useLang()
  const { offer, choice } = step
  if (offer.extras.length === 0) return null
  const priceOf = ({ price_minor, vat_category }: TourExtra) =>
    addMinor(price_minor, vat_category === 'S' ? vatFromNet(price_minor, offer.rate_bp) : 0)
  return (
    <Card heading={t('tour-bookings:create.extras')}>
      <div className={list}>
        {offer.extras.map(extra => (
          <Checkbox
            key={extra.code}
            name={`extra-${extra.code}`}
            checked={choice.extras.includes(extra.code)}
            onChange={on => step.setExtra(extra.code, on)}
            note={
              <>
                <Money minor={priceOf(extra)} currency={offer.currency} symbol={symbol} />{' '}
                {t(`tour-bookings:create.per_${extra.per}`)}
              </>
            }
          >
            {localized(extra.title, lang)}
          </Checkbox>
        ))}
      </div>
    </Card>
  )
}
