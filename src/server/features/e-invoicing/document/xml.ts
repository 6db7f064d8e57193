/** Canonical XML as text: no white space between elements, no self-closed tags, attributes in order. */
export type Xml = string

const IN_TEXT: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
// XML has no other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const escapeText = (value: string) =>
  value.replace(FORBIDDEN, '').replace(/[&<>\r]/g, sign => IN_TEXT[sign] ?? sign)

/** Attribute values here are our own constants and codes: nothing in them needs more than this. */
const escapeValue = (value: string) => escapeText(value).replaceAll('"', '&quot;')

const open = (name: string, attributes: Record<string, string>) => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeValue(value)}"`)
  return `<${name}${written.join('')}>`
}

export const leaf = (name: string, value: string, attributes: Record<string, string> = {}): Xml =>
  `${open(name, attributes)}${escapeText(value)}</${name}>`

/** An element with elements; those that are undefined are left out. */
export const group = (name: string, ...children: (Xml | undefined)[]): Xml =>
  `<${name}>${children.join('')}</${name}>`
