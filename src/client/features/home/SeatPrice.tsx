import { hasVat } from '#client/features/bookings/facts/price-lines.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

const muted = css({ color: 'fg.muted', fontSize: '12' })
const block = css({ display: 'block' })

export function SeatPrice({ offer, symbol }: { offer: FlightOffer; symbol?: string }) {
  const t = useT()
  const lang = useLang()
  const href = pathFor(lang, `/flight-bookings/create?block=${offer.id}&adults=1&children=0&infants=0`)
  return (
    <>
      <span>
        <Money
          size="lg"
          className={block}
          minor={offer.adult_total_minor}
          currency={offer.quote.currency}
          symbol={symbol}
          trim
        />
        <span className={muted}>
          {t(hasVat(offer.quote.lines) ? 'home:seats.per_adult' : 'home:seats.per_adult_all')}
        </span>
      </span>
      <ButtonLink size="sm" href={href}>
        {t('home:seats.choose')}
      </ButtonLink>
    </>
  )
}
