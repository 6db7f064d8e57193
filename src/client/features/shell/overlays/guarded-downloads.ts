/** Downloads that may ask for the password are fetched by script: a link would end in an error page. */
export function watchDownloads(): () => void {
  const clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.dataset.guarded === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void import('#client/lib/save-file.ts').then(({ saveFile }) => saveFile(link.href))
  }
  document.addEventListener('click', clicked)
  return () => document.removeEventListener('click', clicked)
}
