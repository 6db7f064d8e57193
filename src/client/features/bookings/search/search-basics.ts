import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import type { Resources } from '#shared/i18n/create-t.ts'
import type { SearchField, SearchForm } from '#shared/rules/site/search-form.ts'
import type { Update } from './search-state.ts'

export interface SearchBasics {
  form: SearchForm
  update: Update
  today: string
  max: number
  invalid: ReadonlySet<SearchField>
  places: Record<string, Place>
  learn: (place: Place) => void
  /** Fields have names until JavaScript submits the parsed values. */
  named: boolean
}

/** Loaded with the rich controls. */
export interface LateFacts {
  texts: Resources
  popular: Place[]
  pressed?: string | undefined
}
