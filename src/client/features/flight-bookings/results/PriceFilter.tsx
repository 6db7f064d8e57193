import { type CSSProperties, useEffect, useId, useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { fractionDigits } from '#shared/base/money.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import type { ResultFiltersProps } from './result-filters.ts'

const thumb = {
  appearance: 'none',
  inlineSize: '[22px]',
  blockSize: '[22px]',
  borderRadius: 'full',
  bg: 'bg.surface',
  borderWidth: '2',
  borderStyle: 'solid',
  borderColor: 'accent',
} as const
const track = {
  blockSize: '1',
  borderRadius: 'full',
  bg: '[linear-gradient(to right, {colors.accent} var(--filled), {colors.border} var(--filled))]',
  _rtl: { bg: '[linear-gradient(to left, {colors.accent} var(--filled), {colors.border} var(--filled))]' },
} as const
const slider = css({
  appearance: 'none',
  inlineSize: 'full',
  blockSize: '8',
  bg: 'transparent',
  cursor: 'pointer',
  '&::-webkit-slider-runnable-track': track,
  '&::-moz-range-track': track,
  '&::-webkit-slider-thumb': { ...thumb, marginBlockStart: '[-9px]' },
  '&::-moz-range-thumb': thumb,
})
const ends = css({ display: 'flex', justifyContent: 'space-between', fontSize: '14' })

/** A native slider in whole currency units. */
export function PriceFilter(props: ResultFiltersProps & { heading: string }) {
  const { facets, query, currency, symbol, heading } = props
  const [t, lang, id] = [useT(), useLang(), useId()]
  const { min, max } = facets.price
  const step = 10 ** fractionDigits(currency)
  const wanted = Math.min(Number(query.max_price ?? max), max)
  const [value, setValue] = useState(wanted)
  useEffect(() => setValue(wanted), [wanted])
  const low = Math.floor(min / step) * step
  const high = Math.ceil(max / step) * step
  const filled = Math.round(((value - low) / (high - low || 1)) * 100)
  const spoken = formatMoney(value, currency, lang, { symbol, trim: true })
  const money = (minor: number) => <Money {...{ minor, currency, symbol }} trim />
  return (
    <div>
      <label htmlFor={id} className={heading}>
        {t('results:filters.price')}
      </label>
      <input
        type="range"
        id={id}
        name="max_price"
        className={slider}
        style={{ '--filled': `${filled}%` } as CSSProperties}
        min={low}
        max={high}
        step={step}
        value={value}
        aria-valuetext={`${spoken.amount} ${spoken.symbol}`}
        onChange={event => setValue(Number(event.currentTarget.value))}
      />
      <span className={ends}>
        {money(min)}
        <output htmlFor={id}>{money(value)}</output>
      </span>
    </div>
  )
}
