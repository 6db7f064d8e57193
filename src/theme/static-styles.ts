import { fileURLToPath } from 'node:url'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

type Css = (styles: object) => string

interface Importer {
  parse(code: string): Node
}

const LEAN_RECIPE = fileURLToPath(new URL('./lean-recipe.ts', import.meta.url))
const CX = fileURLToPath(new URL('../../styled-system/css/cx.mjs', import.meta.url))
const RUNTIME = new URL('../../styled-system/css/index.mjs', import.meta.url).href
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The value of an expression made of literals only; throws for anything else. */
function literal(node: Node): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0) {
    const [text] = node.quasis as (Node & { value: { cooked: string } })[]
    return text?.value.cooked
  }
  if (node.type !== 'ObjectExpression') throw new TypeError(node.type)
  const entries = (node.properties as Node[]).map(property => {
    if (property.type !== 'Property' || property.computed) throw new TypeError(property.type)
    const key = property.key as Node
    return [key.type === 'Identifier' ? key.name : key.value, literal(property.value as Node)]
  })
  return Object.fromEntries(entries)
}

function evaluate(node: Node, css: Css): string | undefined {
  const [styles, ...more] = node.arguments as Node[]
  if (!styles || more.length > 0) return undefined
  try {
    return css(literal(styles) as object)
  } catch {
    return undefined
  }
}

/** Calls `visit` with every node of the tree. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  if (!isNode(value)) return
  visit(value)
  for (const key of Object.keys(value)) walk(value[key], visit)
}

interface Import extends Node {
  source: Node
  specifiers: (Node & { imported?: Node; local: Node })[]
}

/** The import of the styled system's `css` folder, when there is one. */
function styledImport(tree: Node): Import | undefined {
  const isIt = (node: Node) =>
    node.type === 'ImportDeclaration' && /styled-system\/css/.test(String((node as Import).source.value))
  return (tree.body as Node[]).find(isIt) as Import | undefined
}

interface Edit {
  start: number
  end: number
  text: string
}

function inlinedCalls(tree: Node, name: string, css: Css): { edits: Edit[]; left: number } {
  const edits: Edit[] = []
  let left = 0
  walk(tree, node => {
    if (node.type !== 'CallExpression' || (node.callee as Node).name !== name) return
    const text = evaluate(node, css)
    if (text === undefined) left += 1
    else edits.push({ start: node.start, end: node.end, text: JSON.stringify(text) })
  })
  return { edits, left }
}

/** Without `css` only `cx` is left, whose own module does not bring the runtime along. */
function leanImport(found: Import): Edit {
  const names = found.specifiers.filter(each => each.imported?.name === 'cx')
  const list = names.map(each => `cx as ${each.local.name}`).join(', ')
  const text = names.length > 0 ? `import { ${list} } from ${JSON.stringify(CX)};` : ''
  return { start: found.start, end: found.end, text }
}

/** Replaces every `css({…})` of literals by the class names it gives. */
export function inlineStyles(code: string, tree: Node, css: Css): string {
  const found = styledImport(tree)
  if (!found) return code
  const name = found.specifiers.find(each => each.imported?.name === 'css')?.local.name as string | undefined
  const { edits, left } = name ? inlinedCalls(tree, name, css) : { edits: [], left: 0 }
  const onlyKnown = found.specifiers.every(each => ['css', 'cx'].includes(String(each.imported?.name)))
  if (left === 0 && onlyKnown) edits.push(leanImport(found))
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: value }) => text.slice(0, start) + value + text.slice(end), code)
}

/**
 * Vite plugin for the browser's bundle: styles written as literals become class names when the site is
 * built, so that pages ship 8 kB less. The server keeps Panda's runtime; both give the same names.
 */
export function staticStyles() {
  let css: Css | undefined
  return {
    name: 'static-styles',
    apply: 'build' as const,
    enforce: 'post' as const,
    applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
    resolveId: (source: string, importer: string | undefined) =>
      source.endsWith('/create-recipe.mjs') && importer?.includes('/styled-system/')
        ? LEAN_RECIPE
        : undefined,
    async transform(this: Importer, code: string, id: string) {
      if (id.includes('/styled-system/')) return { code, map: null, moduleSideEffects: false }
      if (!code.includes('styled-system/css')) return undefined
      css ??= ((await import(RUNTIME)) as { css: Css }).css
      return { code: inlineStyles(code, this.parse(code), css), map: null }
    },
  }
}
