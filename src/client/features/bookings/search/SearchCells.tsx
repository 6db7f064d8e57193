import { type MouseEventHandler, useRef } from 'react'
import { type FieldChange, selectUntouched, useTextReplay } from '#client/lib/fields/hydration-replay.ts'
import { Texts, useLang, useT } from '#client/lib/island.tsx'
import { DayCell } from '#client/ui/forms/dates/DayCell.tsx'
import { ChevronDown } from '#client/ui/layout/icons.ts'
import type { SearchForm } from '#shared/rules/site/search-form.ts'
import { css } from '#styled-system/css'
import { search } from '#styled-system/recipes'
import type { ControlsProps } from './search-controls.ts'
import { errorId, fieldId, type PlaceField, placeWords, typePlace } from './search-state.ts'

/** Server-rendered cells, which the rich controls enhance. */

export function PlaceInput(props: ControlsProps & { field: PlaceField }) {
  const { field, form, update, places, rich, named } = props
  const t = useT()
  const lang = useLang()
  const words = placeWords(form, field, places, lang, t)
  const type = ({ currentTarget }: FieldChange) => update(typePlace(field, currentTarget.value))
  const input = useTextReplay<HTMLInputElement>({ value: words, onChange: type })
  const invalid = props.invalid.has(field)
  return (
    <>
      <input
        id={fieldId(field)}
        ref={input}
        // The server looks up text without a selected place.
        name={named || form.fromText || form.toText ? `${field}_text` : undefined}
        className={search().value}
        value={words}
        onChange={type}
        onFocus={({ currentTarget }) => form[field] !== '' && selectUntouched(currentTarget, words)}
        placeholder={t('search:place_placeholder')}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? errorId(field) : undefined}
      />
      {rich && (
        <Texts messages={rich.texts}>
          <rich.controls.PlaceSuggestions {...props} rich={rich} input={input} words={words} />
        </Texts>
      )}
    </>
  )
}

export function Dates(props: ControlsProps) {
  const { form, rich } = props
  const box = useRef<HTMLDivElement>(null)
  const open = useRef<MouseEventHandler<HTMLInputElement>>(undefined)
  return (
    <>
      <div ref={box} id={fieldId('dates')} className={search().pair}>
        <DateCell {...props} field="depart" onClick={event => open.current?.(event)} />
        {form.trip === 'return' && (
          <DateCell {...props} field="return" onClick={event => open.current?.(event)} />
        )}
      </div>
      {rich && (
        <Texts messages={rich.texts}>
          <rich.controls.DatesCalendar {...props} box={box} open={open} />
        </Texts>
      )}
    </>
  )
}

interface DateCellProps extends ControlsProps {
  field: 'depart' | 'return'
  onClick: MouseEventHandler<HTMLInputElement>
}

function DateCell({ field, form, update, named, invalid, onClick }: DateCellProps) {
  const t = useT()
  const wrong = invalid.has(field)
  return (
    <DayCell
      control={{
        id: fieldId(field),
        'aria-invalid': wrong || undefined,
        'aria-describedby': wrong ? errorId(field) : undefined,
      }}
      label={t(`search:${field}`)}
      value={form[field]}
      onChange={day => update({ [field]: day })}
      name={named ? field : undefined}
      onClick={onClick}
    />
  )
}

export function Travellers(props: ControlsProps) {
  const { rich } = props
  const toggle = useRef<() => void>(undefined)
  return (
    <>
      <button
        type="button"
        id={fieldId('travellers')}
        className={travellersButton}
        aria-haspopup="dialog"
        aria-describedby={errorId('travellers')}
        onClick={() => toggle.current?.()}
      >
        <TravellersWords form={props.form} />
      </button>
      {rich && (
        <Texts messages={rich.texts}>
          <rich.controls.TravellersPopover {...props} rich={rich} toggle={toggle} />
        </Texts>
      )}
    </>
  )
}

const travellersButton = css({
  display: 'block',
  position: 'relative',
  inlineSize: 'full',
  textAlign: 'start',
  bg: 'transparent',
  cursor: 'pointer',
  '& svg': {
    position: 'absolute',
    insetInlineEnd: '0',
    insetBlockStart: '[calc(50% - 8px)]',
    inlineSize: '4',
    blockSize: '4',
    color: 'fg.muted',
  },
})

function TravellersWords({ form }: { form: SearchForm }) {
  const t = useT()
  const styles = search()
  const count = form.adults + form.children + form.infants
  return (
    <>
      <span className={styles.label}>{t('search:travellers')}</span>
      <b className={styles.value}>{t('search:travellers_value', { count })}</b>
      <span className={styles.note}>{t(`itinerary:cabin.${form.cabin}`)}</span>
      <ChevronDown aria-hidden="true" />
    </>
  )
}
