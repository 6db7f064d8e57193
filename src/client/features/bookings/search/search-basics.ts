import type { Place } from '#shared/contract/seat-blocks.ts'
import type { Resources } from '#shared/i18n/create-t.ts'
import type { SearchField, SearchForm } from '#shared/rules/site/search-form.ts'
import type { Update } from './search-state.ts'

/** What every field of the search card needs. */
export interface SearchBasics {
  form: SearchForm
  update: Update
  today: string
  /** Largest party that may be booked here. */
  max: number
  invalid: ReadonlySet<SearchField>
  places: Record<string, Place>
  learn: (place: Place) => void
  /** Fields are sent under their own names: the script does not yet send what they mean. */
  named: boolean
}

/** What comes with the controls that are fetched on first use. */
export interface LateFacts {
  texts: Resources
  popular: Place[]
  /** Id of the control that was pressed before they had come. */
  pressed?: string
}
