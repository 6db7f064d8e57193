import { pathInLanguage } from '#shared/i18n/redirect.ts'
import { handOver, takeOver } from '../handed-over.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** No secrets, and nothing that is written otherwise in another language. */
const CARRIED = `main form[method=post] :is(textarea, select, input:not(
  [type=hidden], [type=password], [type=file], [type=submit], [role=combobox],
  [autocomplete^=cc-], [autocomplete=one-time-code]
))[name]`

interface Carried {
  page: string
  fields: { key: string; value: string; ticked?: boolean }[]
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const keyOf = (field: Field) => `${field.name} ${isTick(field) ? field.value : field.id}`

const pageNow = () => pathInLanguage('en', location.pathname)

const fieldsNow = () => [...document.querySelectorAll<Field>(CARRIED)]

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

function fill(field: Field, { value, ticked }: Carried['fields'][number]): void {
  if (field === document.activeElement) return
  if (isTick(field)) field.checked = ticked ?? field.checked
  // On a slow line something new may stand there already.
  else if (field instanceof HTMLSelectElement || field.value === '') field.value = value
}

/** Fills the fields in as browsers do after Back; forms take them from there. */
export function takeFieldsOver(): void {
  const handed = takeOver('fields')
  if (!handed) return
  const { page, fields } = JSON.parse(handed) as Carried
  if (page !== pageNow()) return
  const known = new Map(fields.map(field => [field.key, field]))
  for (const field of fieldsNow()) {
    const carried = known.get(keyOf(field))
    if (carried) fill(field, carried)
  }
  dispatchEvent(new Event('pageshow'))
}
