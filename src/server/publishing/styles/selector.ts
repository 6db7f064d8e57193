import parser from 'postcss-selector-parser'
import type { PageParts } from '../pages/page-parts.ts'

/** Whether a selector may match something of a page. */
export type MayMatch = (page: PageParts) => boolean

// What the visitor's browser changes by itself, before any script of ours.
const LIVE = new Set(['open', 'data-theme'])
const ALTERNATIVES = new Set([':is', ':where', ':has', ':matches', ':host'])

const always: MayMatch = () => true

function attributeTest({ attribute, operator, value }: parser.Attribute): MayMatch {
  const name = attribute.toLowerCase()
  if (LIVE.has(name)) return always
  const wanted = operator === '=' ? `${name}=${value}` : name
  return page => page.attributes.has(wanted)
}

function nodeTest(node: parser.Node): MayMatch {
  if (node.type === 'class') return page => page.classes.has(node.value)
  if (node.type === 'id') return page => page.ids.has(node.value)
  if (node.type === 'tag') return page => page.tags.has(node.value.toLowerCase())
  if (node.type === 'attribute') return attributeTest(node)
  if (node.type !== 'pseudo' || node.nodes.length === 0 || !ALTERNATIVES.has(node.value)) return always
  const inner = node.nodes.map(selectorTest)
  return page => inner.some(test => test(page))
}

// Where in the page the parts stand is not looked at: a rule too many costs less than one too few.
function selectorTest(selector: parser.Selector): MayMatch {
  const tests = selector.nodes.map(nodeTest).filter(test => test !== always)
  return page => tests.every(test => test(page))
}

export interface Selector {
  text: string
  mayMatch: MayMatch
}

/** Takes a list of selectors apart: `.a .b, .c` → two, each with its question to a page. */
export function readSelectors(list: string): Selector[] {
  return parser()
    .astSync(list)
    .nodes.map(selector => ({ text: String(selector).trim(), mayMatch: selectorTest(selector) }))
}
