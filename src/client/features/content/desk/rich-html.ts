const KNOWN = new Set('p br b strong i em u s ul ol li h2 h3 h4 blockquote hr a'.split(' '))
const TAG = /<\/?([a-z][a-z0-9]*)\b([^>]*)>/gi

/** Whether the editor can show all of a text, so that saving it loses nothing. */
export function fitsEditor(html: string): boolean {
  return [...html.matchAll(TAG)].every(([, tag = '', attributes = '']) => {
    const names = attributes.replace(/"[^"]*"/g, '""').match(/[a-z-]+(?==)/gi) ?? []
    const may = tag === 'a' ? ['href', 'rel'] : []
    return KNOWN.has(tag) && names.every(name => may.includes(name))
  })
}

/** The editor puts a paragraph into each item of a list, and one at the end; pages have neither. */
export const leanHtml = (html: string): string =>
  html.replace(/<li><p>([\s\S]*?)<\/p>/g, '<li>$1').replace(/(<p><\/p>)+$/, '')

/** An address that a link may have: of this site, the web, a mailbox or a telephone. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(https:\/\/|mailto:|tel:|\/(?!\/))\S+$/i.test(text) || text === '/') return text
  if (/^http:\/\/\S+$/i.test(text)) return text.replace(/^http:/i, 'https:')
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined
}
