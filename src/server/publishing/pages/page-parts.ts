export interface PageParts {
  tags: Names
  classes: Names
  ids: Names
  /** Each attribute by name and as `name=value`. */
  attributes: Names
  properties: Iterable<string>
  writes(characters: RegExp): boolean
}

export type Names = Pick<ReadonlySet<string>, 'has'>

export const TAG = /<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
export const SCRIPT_OR_TAG = new RegExp(`<script[\\s\\S]*?</script>|${TAG.source}`, 'gi')
export const ATTRIBUTE = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
// Long values without styles.
const SKIPPED = new Set(['props', 'd', 'href', 'src'])

export const decode = (text: string) =>
  text.replace(ENTITY, (_, decimal: string, hex: string, name: string) =>
    name
      ? (NAMED[name.toLowerCase()] ?? '')
      : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
  )

/** Custom properties set or read in CSS. */
export const propertiesIn = (css: string): string[] => css.match(/--[\w-]+(?:\\.[\w-]*)*/g) ?? []

/** Collects tags and attributes of a page; tag-like text in scripts is included: too much, never too little. */
export function pageParts(html: string): PageParts {
  const tags = new Set<string>()
  const classes = new Set<string>()
  const ids = new Set<string>()
  const attributes = new Set<string>()
  const properties = new Set<string>()
  for (const [, tag = '', inner = ''] of html.matchAll(TAG)) {
    tags.add(tag.toLowerCase())
    for (const [, name = '', ...values] of inner.matchAll(ATTRIBUTE)) {
      const key = name.toLowerCase()
      attributes.add(key)
      if (SKIPPED.has(key)) continue
      const value = decode(values.find(each => each !== undefined) ?? '')
      attributes.add(`${key}=${value}`)
      if (key === 'id') ids.add(value)
      if (key === 'class') for (const each of value.split(/\s+/)) classes.add(each)
      if (key === 'style') for (const each of propertiesIn(value)) properties.add(each)
    }
  }
  return { tags, classes, ids, attributes, properties, writes: characters => characters.test(html) }
}
