import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { ROOT } from '../../src/server/lib/root.ts'

const FEATURES = join(ROOT, 'src/server/features')
const IMPORT = /from '(\.[^']+)'/g

/** Of each feature of the server the others it imports, types counted. */
async function importsByFeature(): Promise<Map<string, Set<string>>> {
  const files = await readdir(FEATURES, { recursive: true })
  const edges = new Map<string, Set<string>>()
  for (const file of files.filter(name => name.endsWith('.ts'))) {
    const [feature = ''] = file.split(sep)
    const uses = edges.get(feature) ?? new Set()
    edges.set(feature, uses)
    const text = await readFile(join(FEATURES, file), 'utf8')
    for (const [, path = ''] of text.matchAll(IMPORT)) {
      const target = relative(FEATURES, normalize(join(FEATURES, dirname(file), path)))
      const [other = ''] = target.split(sep)
      if (other !== '..' && other !== feature) uses.add(other)
    }
  }
  return edges
}

/** The features from the top to the bottom, each with those below that it imports. Throws for a circle. */
export async function drawFeatures(): Promise<string> {
  const edges = await importsByFeature()
  const levels = new Map<string, number>()
  const levelOf = (feature: string, path: string[]): number => {
    if (path.includes(feature)) throw new Error(`A circle of features: ${[...path, feature].join(' → ')}`)
    const known = levels.get(feature)
    if (known !== undefined) return known
    const below = [...(edges.get(feature) ?? [])].map(other => levelOf(other, [...path, feature]))
    const level = Math.max(-1, ...below) + 1
    levels.set(feature, level)
    return level
  }
  const all = [...edges.keys()].sort()
  for (const feature of all) levelOf(feature, [])
  const ordered = all.toSorted((a, b) => (levels.get(b) ?? 0) - (levels.get(a) ?? 0) || a.localeCompare(b))
  const width = Math.max(...all.map(({ length }) => length))
  return ordered
    .map(feature => {
      const uses = [...(edges.get(feature) ?? [])].sort().join(' ')
      return `${levels.get(feature)}  ${feature.padEnd(width)}${uses && `  → ${uses}`}`.trimEnd()
    })
    .join('\n')
}
