/** Ids of forms that hold something not yet saved. */
const forms = new Set<string>()

// Browsers ask in their own words; the text cannot be chosen.
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Marks a form as holding something unsaved: leaving or refreshing the page then asks first. */
export function setUnsaved(form: string, unsaved: boolean) {
  if (unsaved) forms.add(form)
  else forms.delete(form)
  if (forms.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

export function hasUnsavedForm(): boolean {
  return forms.size > 0
}

/** Called when the visitor has agreed to lose what is unsaved. */
export function forgetUnsaved() {
  forms.clear()
  removeEventListener('beforeunload', ask)
}
