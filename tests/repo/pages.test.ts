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
