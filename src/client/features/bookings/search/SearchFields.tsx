import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ArrowLeftRight, Search } from '#client/ui/layout/icons.ts'
import { needsScript } from '#client/ui/layout/needs-script.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { search } from '#styled-system/recipes'
import { Dates, PlaceInput, Travellers } from './SearchCells.tsx'
import { NativeParty } from './SearchNative.tsx'
import type { ControlsProps } from './search-controls.ts'
import { fieldId, type PlaceField, swapPlaces } from './search-state.ts'

interface SearchFieldsProps extends ControlsProps {
  failed: boolean
}

const pairs = { gridTemplateColumns: { lg: '1fr 1fr' }, '& > :last-child': { gridColumnEnd: { lg: '-1' } } }
const unscripted = css({ '&[data-native]': pairs, _unscripted: pairs })

/** Between the places and the button, across the whole row. */
const native = css({ gridColumn: '1 / -1', paddingInline: { lg: '4' } })

export function SearchFields(props: SearchFieldsProps) {
  const { failed, form, update, max } = props
  const t = useT()
  const styles = search()
  return (
    <div className={cx(styles.fields, unscripted)} data-native={failed || undefined}>
      <PlaceCell {...props} field="from">
        <button
          type="button"
          className={styles.swap}
          aria-label={t('search:swap')}
          onClick={() => update(swapPlaces(form))}
        >
          <ArrowLeftRight aria-hidden="true" />
        </button>
      </PlaceCell>
      <PlaceCell {...props} field="to" />
      <div className={styles.cell}>
        <Dates {...props} />
      </div>
      {failed ? (
        <div className={native}>
          <NativeParty {...{ form, max, update }} />
        </div>
      ) : (
        <>
          <div className={cx(styles.cell, needsScript)}>
            <Travellers {...props} />
          </div>
          <noscript className={native}>
            <NativeParty {...{ form, max }} />
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
  const { field: name, form, places } = props
  const t = useT()
  const lang = useLang()
  const styles = search()
  const place = places[form[name]]
  return (
    <div className={styles.cell} data-after-swap={name === 'to' || undefined}>
      <label htmlFor={fieldId(name)} className={styles.label}>
        {t(`search:${name}`)}
      </label>
      <PlaceInput {...props} />
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
