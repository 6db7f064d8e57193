import { expect, test } from 'vitest'
import { projectFiles, readProjectFile } from '../support/files.ts'

const DOCS = ['README.md', ...projectFiles('docs', /\.md$/)]
const FILE = /`([\w.[\]/-]*\w\.(?:ts|tsx|astro|sql|json|css|cjs))`/g
/** Written as "`name` in `file`" or "`name` and `other` of `file`". */
const NAME_IN_FILE = /`(\w+)`(?: and `(\w+)`)?,? (?:in|of) `([\w./-]+\.tsx?)`/g

const files = projectFiles()
const filesNamed = (path: string) => files.filter(file => file === path || file.endsWith(`/${path}`))
/** Addresses, results of the build, and endings such as `.sql`. */
const isOther = (path: string) => /^(\/|dist\/|\.\w+$)/.test(path)

test.each(DOCS)('%s names only files that exist', path => {
  const named = [...readProjectFile(path).matchAll(FILE)].map(([, file = '']) => file)
  expect(named.filter(file => !isOther(file) && filesNamed(file).length === 0)).toEqual([])
})

test('the recipes name only what their files have', () => {
  const said = [...readProjectFile('docs/how-to-add.md').matchAll(NAME_IN_FILE)]
  expect(said.length).toBeGreaterThan(20)
  const missing = said.flatMap(([, one = '', other = '', path = '']) =>
    [one, other].filter(
      name => name && !filesNamed(path).some(file => new RegExp(`\\b${name}\\b`).test(readProjectFile(file))),
    ),
  )
  expect(missing).toEqual([])
})

test('operators find every periodic job', () => {
  const operations = readProjectFile('docs/operations.md')
  const jobs = projectFiles('src/server', /jobs\.ts$/).flatMap(path =>
    [...readProjectFile(path).matchAll(/'([\w.]+)': Periodic/g)].map(([, name = '']) => name),
  )
  expect(jobs.length).toBeGreaterThan(10)
  expect(jobs.filter(name => !operations.includes(`\`${name}\``))).toEqual([])
})
