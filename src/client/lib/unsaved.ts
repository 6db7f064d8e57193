/** Ids of forms with unsaved changes. */
const forms = new Set<string>()

// Browsers use their own text.
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Leaving the page asks first while a form is unsaved. */
export function setUnsaved(form: string, unsaved: boolean) {
  if (unsaved) forms.add(form)
  else forms.delete(form)
  if (forms.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

export function hasUnsavedForm(): boolean {
  return forms.size > 0
}

export function forgetUnsaved() {
  forms.clear()
  removeEventListener('beforeunload', ask)
}
