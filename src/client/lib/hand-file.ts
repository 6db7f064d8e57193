export function handFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
