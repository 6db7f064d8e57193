import { Fragment } from 'react'
import { useT } from '#client/lib/island.tsx'
import { DateInput } from '#client/ui/forms/dates/DateInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import { css } from '#styled-system/css'
import { FlightFields } from './FlightFields.tsx'
import {
  type Direction,
  EMPTY_FLIGHT,
  type FlightRow,
  readFlightRows,
  writeFlightRows,
} from './flight-rows.ts'
import type { BlockFormState } from './use-block-form.ts'

export interface TripWayProps {
  form: BlockFormState
  places: Record<string, Place>
  /** What was sold is moved by a schedule change. */
  fixed: boolean
  direction: Direction
}

const stack = css({ display: 'grid', gap: '4' })
const date = css({ maxInlineSize: '64' })
const name = css({ textStyle: 'h3' })
const rule = css({
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})
const plain = css({ display: 'contents' })

export function TripWay(props: TripWayProps) {
  const { form, fixed, direction } = props
  const t = useT()
  const rows = readFlightRows(form.values, direction)
  const put = (next: FlightRow[]) => form.change(writeFlightRows(next, direction))
  const on = form.control(`${direction}_date`)
  return (
    <section className={stack} aria-label={t(`desk-blocks:section.${direction}`)}>
      <h3 className={name}>{t(`desk-blocks:section.${direction}`)}</h3>
      <fieldset disabled={fixed} className={plain}>
        <Field id={on.id} error={on.error} label={t(`desk-blocks:column.${direction}_date`)} className={date}>
          {aria => <DateInput {...aria} name={`${direction}_date`} value={on.value} onChange={on.onChange} />}
        </Field>
      </fieldset>
      <Flights {...props} rows={rows} put={put} />
      {!fixed && (
        <div>
          <Button
            variant="line"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => put([...rows, EMPTY_FLIGHT])}
          >
            {t('desk-blocks:flight.add')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface FlightsProps extends TripWayProps {
  rows: FlightRow[]
  put: (rows: FlightRow[]) => void
}

function Flights({ form, places, fixed, direction, rows, put }: FlightsProps) {
  const errorOf = (part: 'flights' | 'route' | 'times' | 'terminals' | 'aircraft') =>
    form.errorOf(`${direction}_${part}`)
  const errors = {
    flights: errorOf('flights'),
    route: errorOf('route'),
    times: errorOf('times'),
    terminals: errorOf('terminals'),
    aircraft: errorOf('aircraft'),
  }
  return rows.map((row, index) => (
    // A flight has no identity of its own: its fields are reset when flights come or go.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={`${rows.length}-${index}`}>
      {index > 0 && <hr className={rule} />}
      <FlightFields
        {...{ row, places, fixed }}
        origin={index > 0 ? rows[index - 1]?.to : undefined}
        id={(part, field) => [form.id(`${direction}_${part}`), index || '', field].filter(Boolean).join('-')}
        // A column has one message for all its flights.
        errors={index === 0 ? errors : {}}
        onChange={patch => put(rows.map((each, at) => (at === index ? { ...each, ...patch } : each)))}
        {...(rows.length > 1 && !fixed && { onRemove: () => put(rows.filter((_, at) => at !== index)) })}
      />
    </Fragment>
  ))
}
