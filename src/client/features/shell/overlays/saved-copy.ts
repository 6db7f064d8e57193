const OF_THE_PAGE = 'main button:not([data-works-offline])'

/** A saved copy is read-only: buttons and forms call `refuse`. Links, disclosures and menus work. */
export function guardCopy(refuse: () => void): () => void {
  const stop = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (!target?.closest(event.type === 'submit' ? 'main form' : OF_THE_PAGE)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    refuse()
  }
  // Before React's listener below the document.
  document.addEventListener('click', stop, true)
  document.addEventListener('submit', stop, true)
  return () => {
    document.removeEventListener('click', stop, true)
    document.removeEventListener('submit', stop, true)
  }
}
