import { pathInLanguage } from '#shared/i18n/redirect.ts'
import { handOver } from '../handed-over.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** No secrets, and nothing that is written otherwise in another language. */
const NOT =
  '[type=hidden],[type=password],[type=file],[role=combobox],[autocomplete^=cc-],[autocomplete=one-time-code]'
const CARRIED = `main form[method=post] :is(textarea,select,input:not(${NOT}))[name]`

export interface Carried {
  page: string
  fields: { key: string; value: string; ticked?: boolean }[]
}

export const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

export const keyOf = (field: Field) => `${field.name} ${isTick(field) ? field.value : field.id}`

export const pageNow = () => pathInLanguage('en', location.pathname)

export const fieldsNow = () => [...document.querySelectorAll<Field>(CARRIED)]

/** Before the page is loaded in another language: what is typed goes with it. */
export function handFieldsOver(): void {
  const fields = fieldsNow().map(field => ({
    key: keyOf(field),
    value: field.value,
    ...(isTick(field) && { ticked: field.checked }),
  }))
  const carried: Carried = { page: pageNow(), fields }
  if (fields.length > 0) handOver('fields', JSON.stringify(carried))
}

/** The query of this page in another language: a search that was begun goes with it, to be `edit`ed. */
export function searchNow(): string {
  const begun = document.querySelector<HTMLFormElement>('main search form[data-typed=true]')
  return begun ? `?${new URLSearchParams(new FormData(begun) as never)}&edit` : location.search
}
