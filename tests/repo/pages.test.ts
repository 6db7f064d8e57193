import { expect, test } from 'vitest'
import { PAGES } from '#shared/contract/pages.ts'
import { projectFiles } from '../support/files.ts'

const FOLDER = 'src/pages/[...locale]'
/** Answers to what has no page of its own. */
const ERRORS = new Set(['/404', '/500'])

const files = projectFiles('src/pages', /\.astro$/)
const pathOf = (file: string) =>
  file
    .replace(FOLDER, '')
    .replace('src/pages', '')
    .replace(/\.astro$/, '')
    .replace(/\/index$/, '')
    .replace(/\[(\w+)\]/g, '{$1}') || '/'

test('every page of the table has one file, and every file is in the table', () => {
  const made = files.map(pathOf).filter(path => !ERRORS.has(path))
  expect(made.sort()).toEqual(PAGES.map(page => page.path).sort())
})

test('every page exists in both languages', () => {
  const single = files.filter(file => !file.startsWith(FOLDER) && !ERRORS.has(pathOf(file)))
  expect(single).toEqual([])
})

test('every page has a name of its own', () => {
  const names = PAGES.map(page => page.name)
  expect(new Set(names).size).toBe(names.length)
})

/** Whether the file of `other` takes an address of `page` by reading its first folders as a language. */
function isTaken(page: string, other: string): boolean {
  const [parts, tail] = [page.split('/').slice(1), other.split('/').slice(1)]
  if (tail.length >= parts.length || other === '/') return false
  const fits = parts.slice(-tail.length).every((part, at) => part === tail[at] || tail[at]?.startsWith('{'))
  // The router asks the files in the order of their names.
  return fits && (tail[0] ?? '').localeCompare(parts[0] ?? '') < 0
}

test('no address of a page is taken by the file of a page that it ends like', () => {
  expect(isTaken('/desk/settings/contact-us', '/contact-us')).toBe(true)
  const paths = PAGES.map(({ path }) => path)
  expect(
    paths.flatMap(path => paths.filter(other => isTaken(path, other)).map(other => [path, other])),
  ).toEqual([])
})
