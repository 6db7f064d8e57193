import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../src/server/lib/root.ts'

const ALIASES = {
  '#client/': 'src/client/',
  '#server/': 'src/server/',
  '#shared/': 'src/shared/',
  '#layouts/': 'src/layouts/',
}
const IMPORT = /(?:from\s+|import\s+|import\(\s*)'([^'\n]+)'/g

function targetOf(file: string, spec: string): string | undefined {
  if (spec.startsWith('.')) return normalize(join(dirname(file), spec))
  const alias = Object.entries(ALIASES).find(([name]) => spec.startsWith(name))
  return alias && alias[1] + spec.slice(alias[0].length)
}

/** Of each folder the folders beside it that something in it imports, types counted. */
function siblingImports(): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT })) {
    for (const [, spec = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const [from, to] = [file.split('/'), (targetOf(file, spec) ?? file).split('/')]
      const fork = from.findIndex((name, at) => name !== to[at])
      if (fork < 0 || fork >= from.length - 1 || fork >= to.length - 1) continue
      const folder = from.slice(0, fork + 1).join('/')
      edges.set(folder, (edges.get(folder) ?? new Set()).add(to.slice(0, fork + 1).join('/')))
    }
  }
  return edges
}

function circleThrough(start: string, edges: Map<string, Set<string>>): string[] | undefined {
  const paths = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of edges.get(path.at(-1) as string) ?? []) {
      if (next === start) return [...path, next]
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return undefined
}

test('no two folders import each other, directly or round about', () => {
  const edges = siblingImports()
  expect(edges.size).toBeGreaterThan(50)
  expect([...edges.keys()].flatMap(folder => circleThrough(folder, edges)?.join(' → ') ?? [])).toEqual([])
})
