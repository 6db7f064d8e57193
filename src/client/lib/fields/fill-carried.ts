import { type Carried, type Field, fieldsNow, isTick, keyOf, pageNow } from './carried-fields.ts'

function fill(field: Field, { value, ticked }: Carried['fields'][number]): void {
  if (field === document.activeElement) return
  if (isTick(field)) field.checked = ticked ?? field.checked
  // On a slow line something new may stand there already.
  else if (field instanceof HTMLSelectElement || field.value === '') field.value = value
}

/** Fills the fields in as browsers do after Back; forms take them from there. */
export function fillIn(handed: string): void {
  const { page, fields } = JSON.parse(handed) as Carried
  if (page !== pageNow()) return
  const known = new Map(fields.map(field => [field.key, field]))
  for (const field of fieldsNow()) {
    const carried = known.get(keyOf(field))
    if (carried) fill(field, carried)
  }
  dispatchEvent(new Event('pageshow'))
}
