import type { Declaration, Root, Rule } from 'postcss'

const ROOT = /^:root$|^:where\(:root, ?:host\)$|^html$/
const READ_OR_ELSE = /var\((--[\w-]+), ?[^()]*(?:\([^()]*\)[^()]*)*\)/g
const READ = /var\((--(?:[\w-]|\\.)+)\)/g
// Longer values cost more than a reference.
const SHORT = 40

const isAlways = (rule: Rule | undefined): boolean => {
  if (!rule || !ROOT.test(rule.selector)) return false
  for (let at: Rule['parent'] | undefined = rule.parent; at; at = at.parent as Rule['parent'])
    if (at.type === 'atrule' && 'name' in at && at.name !== 'layer') return false
  return true
}

function customProperties(root: Root): Map<string, Declaration[]> {
  const all = new Map<string, Declaration[]>()
  root.walkDecls(/^--/, declaration => {
    all.set(declaration.prop, [...(all.get(declaration.prop) ?? []), declaration])
  })
  return all
}

/** Custom properties with one value in all themes and media. */
function constantsOf(properties: Map<string, Declaration[]>): Map<string, Declaration> {
  const single = [...properties].flatMap(([name, [first, ...more]]) =>
    first && more.length === 0 && isAlways(first.parent as Rule) ? [[name, first] as const] : [],
  )
  return new Map(single)
}

/** Inlines short constants, so that pages do not need their definitions: `var(--spacing-4)` → `1rem`. */
export function inlineConstants(root: Root): void {
  const properties = customProperties(root)
  const constants = constantsOf(properties)
  const isSet = (name: string) => properties.get(name)?.some(({ parent }) => isAlways(parent as Rule))
  const resolved = (name: string, read: string): string => {
    const value = constants.get(name)?.value
    if (value === undefined) return read
    const inner = value.replace(READ, (again, other: string) => resolved(other, again))
    return inner.includes('var(') || inner.length > SHORT ? read : inner
  }
  root.walkDecls(declaration => {
    if (!declaration.value.includes('var(--')) return
    const value = declaration.value.replace(READ_OR_ELSE, (read, name: string) =>
      isSet(name) ? `var(${name})` : read,
    )
    declaration.value = value.replace(READ, (read, name: string) => resolved(name, read))
  })
}
