import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Trash2 } from '#client/ui/layout/icons.ts'
import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import { css } from '#styled-system/css'
import { TextCell, TimeCell } from './flight-cells.tsx'
import type { FlightRow } from './flight-rows.ts'
import { PlaceField } from './PlaceField.tsx'

/** Messages of the direction's columns. */
export interface FlightErrors {
  flights?: string
  route?: string
  times?: string
  terminals?: string
  aircraft?: string
}

export interface FlightFieldsProps {
  row: FlightRow
  /** Id of a column's field: `out_flights`, and of the others of that column: `out_route-to`. */
  id: (part: keyof FlightErrors, field?: string) => string
  errors: FlightErrors
  /** A flight after the first leaves where the one before it arrives. */
  origin?: string
  places: Record<string, Place>
  /** Number, airports and times cannot be changed. */
  fixed: boolean
  onChange: (patch: Partial<FlightRow>) => void
  onRemove?: () => void
}

const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(12, minmax(0, 1fr))' },
})
const contents = css({ display: 'contents' })
const wide = css({ gridColumn: { base: '1 / -1', lg: 'span 4' } })
const clock = css({ gridColumn: { base: '1 / -1', sm: 'auto', lg: 'span 3' } })
const small = css({ gridColumn: { lg: 'span 2' } })

export function FlightFields(props: FlightFieldsProps) {
  const t = useT()
  const { row, id, errors, fixed, onChange, onRemove } = props
  const cell = { row, onChange, className: small, optional: true }
  return (
    <div className={grid}>
      <fieldset disabled={fixed} className={contents}>
        <Journey {...props} />
      </fieldset>
      <TextCell {...cell} name="from_terminal" id={id('terminals')} error={errors.terminals} />
      <TextCell {...cell} name="to_terminal" id={id('terminals', 'to')} />
      <TextCell {...cell} name="aircraft" id={id('aircraft')} error={errors.aircraft} />
      {onRemove && (
        <Button variant="ghost" size="sm" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {t('desk-blocks:flight.remove')}
        </Button>
      )}
    </div>
  )
}

function Journey({ row, id, errors, origin, places, onChange }: FlightFieldsProps) {
  const t = useT()
  const cell = { row, onChange }
  return (
    <>
      <TextCell {...cell} name="flight" id={id('flights')} error={errors.flights} className={wide} />
      <div className={wide}>
        {origin === undefined ? (
          <PlaceField
            label={t('desk-blocks:flight.from')}
            {...{ places, id: id('route'), error: errors.route, value: row.from }}
            onChange={from => onChange({ from })}
          />
        ) : (
          <Field label={t('desk-blocks:flight.from')} free>
            {aria => <TextInput {...aria} value={origin} readOnly ltr />}
          </Field>
        )}
      </div>
      <div className={wide}>
        <PlaceField
          label={t('desk-blocks:flight.to')}
          {...{ places, id: id('route', 'to'), value: row.to }}
          onChange={to => onChange({ to })}
        />
      </div>
      <TimeCell {...cell} name="departs" id={id('times')} error={errors.times} className={clock} />
      <TimeCell {...cell} name="arrives" id={id('times', 'arrives')} className={clock} />
    </>
  )
}
