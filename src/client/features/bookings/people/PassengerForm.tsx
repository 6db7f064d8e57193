import { css } from '#styled-system/css'
import { LapChoice } from './LapChoice.tsx'
import { MrzReader } from './MrzReader.tsx'
import { PassengerDocument } from './PassengerDocument.tsx'
import { PassengerNames } from './PassengerNames.tsx'
import { PassengerWishes } from './PassengerWishes.tsx'
import type { PassengerFormProps } from './passenger-form.ts'

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  border: 'none',
  padding: '0',
  minInlineSize: '0',
  maxInlineSize: 'form',
})

/** All fields of a traveller, in the order of a passport. */
export function PassengerForm(form: PassengerFormProps) {
  return (
    <fieldset className={frame} disabled={form.disabled}>
      {!form.disabled && <MrzReader form={form} />}
      <PassengerNames {...form} />
      <PassengerDocument {...form} />
      {form.traveller.info.category === 'INF' && !form.noJourney && <LapChoice {...form} />}
      {form.files}
      <PassengerWishes {...form} />
    </fieldset>
  )
}
