const OF_THE_PAGE = 'main button:not([data-works-offline])'

/**
 * On a copy nothing can be done but reading: buttons and forms of the page answer with `refuse` instead of
 * beginning what could not be finished. Links, disclosures and the menus work.
 */
export function guardCopy(refuse: () => void): () => void {
  const stop = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (!target?.closest(event.type === 'submit' ? 'main form' : OF_THE_PAGE)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    refuse()
  }
  // Before React, which listens below the document.
  document.addEventListener('click', stop, true)
  document.addEventListener('submit', stop, true)
  return () => {
    document.removeEventListener('click', stop, true)
    document.removeEventListener('submit', stop, true)
  }
}
