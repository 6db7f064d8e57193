import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'
import type { CellValues } from './cell-values.ts'
import { readFlightRows, reversed, writeFlightRows } from './flight-rows.ts'
import { TripWay, type TripWayProps } from './TripWay.tsx'

const KINDS = ['one_way', 'return'] as const
type Kind = (typeof KINDS)[number]
const BACK = [
  'back_flights',
  'back_route',
  'back_date',
  'back_times',
  'back_terminals',
  'back_aircraft',
] as const
type Back = CellValues<(typeof BACK)[number]>
const NO_WAY_BACK = Object.fromEntries(BACK.map(column => [column, ''])) as Back

const stack = css({ display: 'grid', gap: '5' })

export function TripFields(props: Omit<TripWayProps, 'direction'>) {
  const t = useT()
  const { kind, choose } = useTripKind(props.form)
  return (
    <Card pad="sm" heading={t('desk-blocks:section.trip')}>
      <div className={stack}>
        {props.fixed ? (
          <Notice tone="info">{t('desk-blocks:flight.booked')}</Notice>
        ) : (
          <div>
            <Segmented
              label={t('desk-blocks:flight.kind')}
              value={kind}
              onChange={choose}
              options={KINDS.map(value => ({ value, label: t(`desk-blocks:flight.${value}`) }))}
            />
          </div>
        )}
        <TripWay {...props} direction="out" />
        {kind === 'return' && <TripWay {...props} direction="back" />}
      </div>
    </Card>
  )
}

/** One way keeps the return flights for later; return restores them, or reverses the outbound flights. */
function useTripKind(form: TripWayProps['form']) {
  const { values } = form
  const [chosen, setChosen] = useState<Kind>('one_way')
  const [aside, setAside] = useState<Back>()
  const kind: Kind = BACK.some(column => values[column]) ? 'return' : chosen
  const choose = (next: Kind) => {
    setChosen(next)
    if (next === 'return') {
      form.change(aside ?? writeFlightRows(reversed(readFlightRows(values, 'out')), 'back'))
      return
    }
    setAside(Object.fromEntries(BACK.map(column => [column, values[column]])) as Back)
    form.change(NO_WAY_BACK)
  }
  return { kind, choose }
}
