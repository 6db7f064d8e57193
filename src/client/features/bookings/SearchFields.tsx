import type { ReactNode } from 'react'
import { Texts, useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ArrowLeftRight, CircleAlert, Search } from '#client/ui/icons.ts'
import type { Place } from '#shared/contract/seat-blocks.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import type { SearchProblem } from '#shared/rules/search-form.ts'
import { css, cx } from '#styled-system/css'
import { field, search } from '#styled-system/recipes'
import { NativeFields } from './SearchNative.tsx'
import { PlainDates, PlainPlace, PlainTravellers } from './SearchPlain.tsx'
import type { ControlsProps, PlaceControlProps, useRichControls } from './search-controls.ts'
import { errorId, fieldId, type PlaceField, swapPlaces } from './search-state.ts'

interface SearchFieldsProps extends ControlsProps {
  places: Record<string, Place>
  learn: (place: Place) => void
  named: boolean
  rich: ReturnType<typeof useRichControls>['rich']
  failed: boolean
}

const scripted = css({ '@media (scripting: none)': { display: 'none' } })

const pairs = { gridTemplateColumns: { lg: '1fr 1fr' }, '& > :last-child': { gridColumnEnd: { lg: '-1' } } }
const unscripted = css({ '&[data-native]': pairs, '@media (scripting: none)': pairs })

/** Between the places and the button, across the whole row. */
const native = css({ gridColumn: '1 / -1', paddingInline: { lg: '4' } })

/** Rich controls come with texts of their own. */
const textsOf = (rich: SearchFieldsProps['rich']) => (control: ReactNode) =>
  rich ? <Texts messages={rich.texts}>{control}</Texts> : control

/** The row of cells: from, to, dates, travellers, search. */
export function SearchFields(props: SearchFieldsProps) {
  const { rich, failed, form, update, today, max } = props
  const t = useT()
  const styles = search()
  const own = textsOf(rich)
  const Dates = rich?.controls.DatesControl ?? PlainDates
  const Travellers = rich?.controls.TravellersControl ?? PlainTravellers
  return (
    <div className={cx(styles.fields, unscripted)} data-native={failed || undefined}>
      <PlaceCell {...props} field="from">
        <button
          type="button"
          className={cx(styles.swap, scripted)}
          aria-label={t('search:swap')}
          onClick={() => update(swapPlaces(form))}
        >
          <ArrowLeftRight aria-hidden="true" />
        </button>
      </PlaceCell>
      <PlaceCell {...props} field="to" />
      {failed ? (
        <div className={native}>
          <NativeFields {...{ form, today, max, update }} />
        </div>
      ) : (
        <>
          <div className={cx(styles.cell, scripted)}>{own(<Dates {...props} />)}</div>
          <div className={cx(styles.cell, scripted)}>{own(<Travellers {...props} />)}</div>
          <noscript className={native}>
            <NativeFields {...{ form, today, max }} />
          </noscript>
        </>
      )}
      <div className={styles.go}>
        <Button type="submit" icon={<Search aria-hidden="true" />}>
          {t('search:submit')}
        </Button>
      </div>
    </div>
  )
}

function PlaceCell({ children, ...props }: SearchFieldsProps & { field: PlaceField; children?: ReactNode }) {
  const { field: name, rich, form, places, invalid } = props
  const t = useT()
  const lang = useLang()
  const styles = search()
  const Control = rich?.controls.PlaceControl ?? PlainPlace
  const place = places[form[name]]
  const control: PlaceControlProps = { ...props, popular: rich?.popular ?? [], invalid: invalid.has(name) }
  return (
    <div className={styles.cell} data-after-swap={name === 'to' || undefined}>
      <label htmlFor={fieldId(name)} className={styles.label}>
        {t(`search:${name}`)}
      </label>
      {textsOf(rich)(<Control {...control} />)}
      <span className={cx(styles.note, note)}>{place ? localized(place.name, lang) : '\u00a0'}</span>
      {children}
    </div>
  )
}

const note = css({
  display: { base: 'none', lg: 'block' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

/** Every message, under the cells, in the order of the form. */
export function SearchErrors({ problems }: { problems: SearchProblem[] }) {
  const t = useT()
  if (problems.length === 0) return null
  return (
    <div className={css({ display: 'grid', gap: '1' })}>
      {problems.map(({ field: name, key, vars }) => (
        <p key={name} id={errorId(name)} className={field().error}>
          <CircleAlert aria-hidden="true" />
          <span>{t(key, vars)}</span>
        </p>
      ))}
    </div>
  )
}
