import postcss, { type AtRule, type ChildNode, type Container } from 'postcss'
import { propertiesIn } from '../pages/page-parts.ts'
import { inlineConstants } from './inline-constants.ts'
import { readSelectors, type Selector } from './selector.ts'

export interface Declaration {
  text: string
  sets?: string
  reads: string[]
}

export type Part =
  | { kind: 'rule'; selectors: Selector[]; declarations: Declaration[] }
  | { kind: 'block'; head: string; parts: Part[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'face'; characters: RegExp; text: string }
  | { kind: 'verbatim'; text: string }

export interface Stylesheet {
  layers: string[]
  parts: Part[]
}

const declarationOf = (text: string, prop: string, value: string): Declaration => ({
  text,
  sets: prop.startsWith('--') ? prop : undefined,
  reads: propertiesIn(value),
})

/** A font face's unicode-range as a pattern. */
function charactersOf(range: string): RegExp {
  const spans = range.replace(/u\+/gi, '').split(/\s*,\s*/)
  // A wildcard (`4??`) covers all digits.
  const bounds = spans
    .map(span => span.split('-'))
    .map(([from = '', to = from]) => [from.replaceAll('?', '0'), to.replaceAll('?', 'f')])
  return new RegExp(`[${bounds.map(([from, to]) => `\\u{${from}}-\\u{${to}}`).join('')}]`, 'u')
}

function readFace(face: AtRule): Part {
  const range = face.nodes?.find(node => node.type === 'decl' && node.prop === 'unicode-range')
  const text = String(face)
  return range?.type === 'decl'
    ? { kind: 'face', characters: charactersOf(range.value), text }
    : { kind: 'verbatim', text }
}

function readNode(node: ChildNode): Part[] {
  if (node.type === 'rule') {
    const declarations = node.nodes.flatMap(each =>
      each.type === 'decl' ? [declarationOf(String(each), each.prop, each.value)] : [],
    )
    return [{ kind: 'rule', selectors: readSelectors(node.selector), declarations }]
  }
  if (node.type !== 'atrule') return []
  if (node.name.endsWith('keyframes')) return [{ kind: 'keyframes', name: node.params, text: String(node) }]
  if (node.name === 'font-face') return [readFace(node)]
  const holdsRules = node.nodes && !['page', 'property'].includes(node.name)
  if (holdsRules) return [{ kind: 'block', head: `@${node.name} ${node.params}`, parts: readAll(node) }]
  return [{ kind: 'verbatim', text: node.nodes ? String(node) : `${node};` }]
}

const readAll = (container: Container<ChildNode>): Part[] => (container.nodes ?? []).flatMap(readNode)

/** Layer names in order of appearance, nested ones as `recipes._base`. */
function layersOf(container: Container<ChildNode>, parent = ''): string[] {
  const names = (container.nodes ?? []).flatMap(node => {
    if (node.type !== 'atrule') return []
    if (node.name !== 'layer') return layersOf(node, parent)
    const own = node.params.split(',').map(name => parent + name.trim())
    return node.nodes ? [...own, ...layersOf(node, `${own[0]}.`)] : own
  })
  return [...new Set(names)]
}

/** Parses a built style sheet. Throws when it is not CSS. */
export function readStylesheet(css: string): Stylesheet {
  const root = postcss.parse(css)
  inlineConstants(root)
  return { layers: layersOf(root), parts: readAll(root) }
}
