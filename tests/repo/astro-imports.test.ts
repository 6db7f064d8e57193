import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, readProjectFile } from '../support/files.ts'

/** For files the import checker cannot read: [which files, what they must not import, why]. */
const RULES: [RegExp, RegExp, string][] = [
  [/^src\/pages\//, /^src\/server\/(db|adapters)\/|\.(repo|store|api)(\.ts)?$/, 'a page asks services'],
  [
    /^src\/layouts\//,
    /^src\/server\/(db|adapters|features)\/|\.(store|api)(\.ts)?$/,
    'a layout gets what it shows from its page',
  ],
  [/^src\/client\//, /^src\/(server|pages|layouts)\//, 'client code never reaches the server'],
]
const IMPORT = /\bfrom\s+['"]([^'"]+)['"]|\bimport\s+['"]([^'"]+)['"]/g
const MAX_FRONTMATTER = 25

const files = projectFiles('src', /\.astro$/)
const frontmatter = (path: string) => /^---\n([\s\S]*?)\n---/.exec(readProjectFile(path))?.[1] ?? ''

function resolved(file: string, to: string): string {
  if (to.startsWith('.')) return posix.join(posix.dirname(file), to)
  return to.replace(/^#(shared|server|client|layouts)\//, 'src/$1/')
}

test('pages, layouts and Astro components import only what they may', () => {
  const bad = files.flatMap(file =>
    [...frontmatter(file).matchAll(IMPORT)].flatMap(([, a, b]) => {
      const to = resolved(file, (a ?? b) as string)
      return RULES.filter(([from, not]) => from.test(file) && not.test(to)).map(
        rule => `${file} → ${to}: ${rule[2]}`,
      )
    }),
  )
  expect(bad).toEqual([])
})

test('a page does little before it renders', () => {
  const pages = files.filter(file => file.startsWith('src/pages/'))
  const long = pages.filter(file => frontmatter(file).split('\n').length > MAX_FRONTMATTER)
  expect(long).toEqual([])
})
