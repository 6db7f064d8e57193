/** Downloads a text created in the browser. */
export function saveText(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const anchor = Object.assign(document.createElement('a'), { href, download: name })
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}
