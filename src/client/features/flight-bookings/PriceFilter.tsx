import { useEffect, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/Money.tsx'
import { fractionDigits } from '#shared/rules/money.ts'
import { css } from '#styled-system/css'
import type { ResultFiltersProps } from './ResultFilters.tsx'

const slider = css({
  inlineSize: 'full',
  blockSize: '8',
  accentColor: 'accent',
  cursor: 'pointer',
})
const ends = css({ display: 'flex', justifyContent: 'space-between', fontSize: '14' })

/** The dearest fare still shown, on a native slider in whole currency units. */
export function PriceFilter(props: ResultFiltersProps & { heading: string }) {
  const { facets, query, currency, symbol, heading } = props
  const t = useT()
  const { min, max } = facets.price
  const step = 10 ** fractionDigits(currency)
  const wanted = Math.min(Number(query.max_price ?? max), max)
  const [value, setValue] = useState(wanted)
  useEffect(() => setValue(wanted), [wanted])
  const money = (minor: number) => <Money {...{ minor, currency, symbol }} trim />
  return (
    <label className={css({ display: 'block' })}>
      <span className={heading}>{t('results:filters.price')}</span>
      <input
        type="range"
        name="max_price"
        className={slider}
        min={Math.floor(min / step) * step}
        max={Math.ceil(max / step) * step}
        step={step}
        value={value}
        onChange={event => setValue(Number(event.currentTarget.value))}
      />
      <span className={ends}>
        {money(min)}
        <output>{money(value)}</output>
      </span>
    </label>
  )
}
