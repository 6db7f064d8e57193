import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { CellErrors } from '#client/ui/forms/errors/CellErrors.tsx'
import { ErrorSummary } from '#client/ui/forms/errors/ErrorSummary.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { search } from '#styled-system/recipes'
import { GuestsCell } from './GuestsCell.tsx'
import type { HotelSearchProps } from './hotel-search.ts'
import { PlaceAndDays } from './PlaceAndDays.tsx'
import { useGuestsPanel } from './use-guests-panel.ts'
import { useHotelSearch } from './use-hotel-search.ts'

const AGE = 'hotel-age'

/** A GET form that works without script. Texts: `hotel-bookings`, `ui`. */
export const HotelSearch = withIsland(HotelSearchView)

function HotelSearchView(props: HotelSearchProps) {
  const t = useT()
  const lang = useLang()
  const form = useHotelSearch(props)
  const opening = useGuestsPanel(Boolean(form.problems.age) || Boolean(form.choice.ageMissing))
  const styles = search()
  return (
    <search aria-label={t('hotel-bookings:search.title')} className={styles.root}>
      <form
        method="get"
        action={pathFor(lang, '/hotel-bookings/create')}
        className={styles.body}
        noValidate
        data-typed={form.choice !== props.choice}
        onSubmit={form.submit}
      >
        <ErrorSummary problems={form.summary} onFollow={({ field }) => field === AGE && opening.open()} />
        <div className={styles.fields}>
          <PlaceAndDays {...props} form={form} />
          <GuestsCell guests={props.guests} {...{ form, opening }} />
          <div className={styles.go}>
            <Button type="submit" icon={<Search aria-hidden="true" />}>
              {t('hotel-bookings:search.submit')}
            </Button>
          </div>
        </div>
        <CellErrors problems={form.summary.filter(({ field }) => field !== AGE)} />
      </form>
    </search>
  )
}
