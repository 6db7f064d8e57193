import { useLang, useT } from '#client/lib/island.tsx'
import { ChevronDown } from '#client/ui/icons.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { isPlainDate } from '#shared/rules/dates.ts'
import type { SearchForm } from '#shared/rules/search-form.ts'
import { css } from '#styled-system/css'
import { search } from '#styled-system/recipes'
import type { ControlsProps, PlaceControlProps } from './search-controls.ts'
import { errorId, fieldId, placeWords, typePlace } from './search-state.ts'

/** The card as it first stands: light, complete and submittable. The rich controls replace it on first use. */

export function PlainPlace({ field, form, update, places, invalid, named }: PlaceControlProps) {
  const t = useT()
  const lang = useLang()
  return (
    <input
      id={fieldId(field)}
      // Without JavaScript the words are sent and looked up by the server.
      name={named ? `${field}_text` : undefined}
      className={search().value}
      value={placeWords(form, field, places, lang, t)}
      onChange={event => update(typePlace(field, event.currentTarget.value))}
      placeholder={t('search:place_placeholder')}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? errorId(field) : undefined}
    />
  )
}

export function PlainDates({ form, invalid }: ControlsProps) {
  const styles = search()
  return (
    <div className={styles.pair}>
      <PlainDate field="depart" value={form.depart} invalid={invalid.has('depart')} />
      {form.trip === 'return' && (
        <PlainDate field="return" value={form.return} invalid={invalid.has('return')} />
      )}
    </div>
  )
}

interface PlainDateProps {
  field: 'depart' | 'return'
  value: string
  invalid: boolean
}

function PlainDate({ field, value, invalid }: PlainDateProps) {
  const t = useT()
  const lang = useLang()
  const styles = search()
  const known = isPlainDate(value)
  return (
    <div>
      <label htmlFor={fieldId(field)} className={styles.label}>
        {t(`search:${field}`)}
      </label>
      <input
        id={fieldId(field)}
        readOnly
        className={styles.value}
        value={known ? formatDate(value, lang, 'day') : value}
        placeholder={t('ui:date.placeholder')}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? errorId(field) : undefined}
      />
      <span className={styles.note} data-empty={!known || undefined}>
        {known ? formatHijri(value, lang) : '\u00a0'}
      </span>
    </div>
  )
}

export function PlainTravellers({ form }: ControlsProps) {
  return (
    <button type="button" id={fieldId('travellers')} className={travellersButton}>
      <TravellersWords form={form} />
    </button>
  )
}

export const travellersButton = css({
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

export function TravellersWords({ form }: { form: SearchForm }) {
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
