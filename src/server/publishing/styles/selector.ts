import parser from 'postcss-selector-parser'
import type { PageParts } from '../pages/page-parts.ts'

export type MayMatch = (page: PageParts) => boolean

// Attributes the browser changes before our scripts run.
const LIVE = new Set(['open', 'data-theme'])
const ALTERNATIVES = new Set([':is', ':where', ':has', ':matches', ':host'])

/** Parts of fields that a page may not have, by an attribute of the field. */
const PARTS: Record<string, string> = {
  '::placeholder': 'placeholder',
  '::file-selector-button': 'type=file',
  '::-webkit-search-decoration': 'type=search',
  '::-webkit-search-cancel-button': 'type=search',
  '::-webkit-inner-spin-button': 'type=number',
  '::-webkit-outer-spin-button': 'type=number',
}

const always: MayMatch = () => true

function attributeTest({ attribute, operator, value }: parser.Attribute): MayMatch {
  const name = attribute.toLowerCase()
  if (LIVE.has(name)) return always
  const required = operator === '=' ? `${name}=${value}` : name
  return page => page.attributes.has(required)
}

function nodeTest(node: parser.Node): MayMatch {
  if (node.type === 'class') return page => page.classes.has(node.value)
  if (node.type === 'id') return page => page.ids.has(node.value)
  if (node.type === 'tag') return page => page.tags.has(node.value.toLowerCase())
  if (node.type === 'attribute') return attributeTest(node)
  const field = node.type === 'pseudo' ? PARTS[node.value] : undefined
  if (field) return page => page.attributes.has(field)
  if (node.type !== 'pseudo' || node.nodes.length === 0 || !ALTERNATIVES.has(node.value)) return always
  const inner = node.nodes.map(selectorTest)
  return page => inner.some(test => test(page))
}

// Ignores combinators: an extra rule is cheaper than a missing one.
function selectorTest(selector: parser.Selector): MayMatch {
  const tests = selector.nodes.map(nodeTest).filter(test => test !== always)
  return page => tests.every(test => test(page))
}

export interface Selector {
  text: string
  mayMatch: MayMatch
}

/** Splits a selector list: `.a .b, .c` → two, each with its test. */
export function readSelectors(list: string): Selector[] {
  return parser()
    .astSync(list)
    .nodes.map(selector => ({ text: String(selector).trim(), mayMatch: selectorTest(selector) }))
}
