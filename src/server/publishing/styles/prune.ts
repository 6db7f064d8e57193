import type { PageParts } from '../pages/page-parts.ts'
import type { Part, Stylesheet } from './stylesheet.ts'

type Rule = Extract<Part, { kind: 'rule' }>

function matching(parts: Part[], page: PageParts): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'block') {
      const inner = matching(part.parts, page)
      return inner.length > 0 ? [{ ...part, parts: inner }] : []
    }
    if (part.kind === 'face') return page.writes(part.characters) ? [part] : []
    if (part.kind !== 'rule') return [part]
    const selectors = part.selectors.filter(({ mayMatch }) => mayMatch(page))
    return selectors.length > 0 ? [{ ...part, selectors }] : []
  })
}

const rulesOf = (parts: Part[]): Rule[] =>
  parts.flatMap(part => (part.kind === 'block' ? rulesOf(part.parts) : part.kind === 'rule' ? [part] : []))

/** Custom properties the page reads, directly or through another. */
function readProperties(rules: Rule[], page: PageParts): Set<string> {
  const all = rules.flatMap(rule => rule.declarations)
  const read = new Set([...page.properties, ...all.flatMap(each => (each.sets ? [] : each.reads))])
  for (let before = 0; before !== read.size; ) {
    before = read.size
    for (const { sets, reads } of all) if (sets && read.has(sets)) for (const each of reads) read.add(each)
  }
  return read
}

interface Used {
  properties: Set<string>
  text: string
}

function write(parts: Part[], used: Used): string {
  return parts.map(part => writePart(part, used)).join('')
}

function writePart(part: Part, used: Used): string {
  if (part.kind === 'verbatim' || part.kind === 'face') return part.text
  if (part.kind === 'keyframes') return used.text.includes(part.name) ? part.text : ''
  if (part.kind === 'block') {
    const inner = write(part.parts, used)
    return inner && `${part.head}{${inner}}`
  }
  const declarations = part.declarations.filter(({ sets }) => !sets || used.properties.has(sets))
  if (declarations.length === 0) return ''
  return `${part.selectors.map(({ text }) => text).join(',')}{${declarations.map(({ text }) => text).join(';')}}`
}

/** The part of a style sheet the page needs before any script, in cascade order. */
export function prune(sheet: Stylesheet, page: PageParts): string {
  const parts = matching(sheet.parts, page)
  const rules = rulesOf(parts)
  const properties = readProperties(rules, page)
  const text = rules
    .flatMap(rule => rule.declarations)
    .filter(({ sets }) => !sets || properties.has(sets))
    .map(each => each.text)
    .join(';')
  const order = sheet.layers.length > 0 ? `@layer ${sheet.layers.join(',')};` : ''
  return order + write(parts, { properties, text })
}
