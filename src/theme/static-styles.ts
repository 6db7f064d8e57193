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

type Known = ReadonlyMap<string, unknown>

/** Evaluates literals and module constants; throws for anything else. */
function literal(node: Node, known: Known): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type === 'Identifier' && known.has(String(node.name))) return known.get(String(node.name))
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0) {
    const [text] = node.quasis as (Node & { value: { cooked: string } })[]
    return text?.value.cooked
  }
  if (node.type !== 'ObjectExpression') throw new TypeError(node.type)
  return Object.assign({}, ...(node.properties as Node[]).map(property => entry(property, known)))
}

function entry(property: Node, known: Known): object {
  if (property.type === 'SpreadElement') return literal(property.argument as Node, known) as object
  if (property.type !== 'Property' || property.computed) throw new TypeError(property.type)
  const key = property.key as Node
  const name = String(key.type === 'Identifier' ? key.name : key.value)
  return { [name]: literal(property.value as Node, known) }
}

function attempt<V>(work: () => V): V | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function constants(tree: Node): Known {
  const known = new Map<string, unknown>()
  const declared = (tree.body as Node[])
    .filter(node => node.type === 'VariableDeclaration' && node.kind === 'const')
    .flatMap(node => node.declarations as (Node & { id: Node; init?: Node | null })[])
  for (const { id, init } of declared) {
    const value = init ? attempt(() => literal(init, known)) : undefined
    if (id.type === 'Identifier' && value !== undefined) known.set(String(id.name), value)
  }
  return known
}

function evaluate(node: Node, known: Known, css: Css): string | undefined {
  const [styles, ...more] = node.arguments as Node[]
  if (!styles || more.length > 0) return undefined
  return attempt(() => css(literal(styles, known) as object))
}

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
  const known = constants(tree)
  let left = 0
  walk(tree, node => {
    if (node.type !== 'CallExpression' || (node.callee as Node).name !== name) return
    const text = evaluate(node, known, css)
    if (text === undefined) left += 1
    else edits.push({ start: node.start, end: node.end, text: JSON.stringify(text) })
  })
  return { edits, left }
}

/** Imports `cx` from its own module, without the runtime. */
function leanImport(found: Import): Edit {
  const names = found.specifiers.filter(each => each.imported?.name === 'cx')
  const list = names.map(each => `cx as ${each.local.name}`).join(', ')
  const text = names.length > 0 ? `import { ${list} } from ${JSON.stringify(CX)};` : ''
  return { start: found.start, end: found.end, text }
}

/** Replaces `css({…})` with literals by its class names. */
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

/** Marks Panda's pattern calls as pure, so that unused ones are removed. */
const droppable = (code: string) =>
  code.replace(
    /^var (lengthUnitsPattern|lengthRegExp|fnRegExp) = (.+);$/gm,
    'var $1 = /* @__PURE__ */ (() => $2)();',
  )

/** Vite plugin: replaces literal styles by class names at build time, which saves 8 kB per page. */
export function staticStyles() {
  let css: Css | undefined
  const inBrowser = {
    apply: 'build' as const,
    applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
  }
  const recipes = {
    ...inBrowser,
    name: 'static-styles-recipes',
    // Before Vite's resolver.
    enforce: 'pre' as const,
    resolveId: (source: string, importer: string | undefined) =>
      source.endsWith('/create-recipe.mjs') && importer?.includes('/styled-system/')
        ? LEAN_RECIPE
        : undefined,
  }
  const calls = {
    ...inBrowser,
    name: 'static-styles',
    enforce: 'post' as const,
    async transform(this: Importer, code: string, id: string) {
      if (id.includes('/styled-system/'))
        return { code: droppable(code), map: null, moduleSideEffects: false }
      if (!code.includes('styled-system/css')) return undefined
      css ??= ((await import(RUNTIME)) as { css: Css }).css
      return { code: inlineStyles(code, this.parse(code), css), map: null }
    },
  }
  return [recipes, calls]
}
