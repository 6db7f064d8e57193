import { expect, test } from 'vitest'
import { replaceSection } from '../../bench/report.ts'
import { chooseSections, SECTIONS } from '../../bench/sections.ts'
import { markdownTable, ratio } from '../../bench/table.ts'
import { readProjectFile } from '../../support/files.ts'

test('a table becomes Markdown with figures at the right and paths as code', () => {
  const table = {
    heading: ['page', 'bytes', 'budget'],
    rows: [
      ['/ar', 18_520, 'ok'],
      ['home', 1, ''],
    ],
  }
  expect(markdownTable(table).split('\n')).toEqual([
    '| page | bytes | budget |',
    '|---|--:|---|',
    '| `/ar` | 18,520 | ok |',
    '| home | 1 |  |',
  ])
})

test('a ratio has two places, and a dash where there is nothing to compare with', () => {
  expect(ratio(1, 3)).toBe('0.33')
  expect(ratio(1, 0)).toBe('–')
})

test('writing a section exchanges what lies between its marks and nothing else', () => {
  const text = 'a\n<!-- bench:one -->\nold\n<!-- /bench:one -->\nb\n<!-- bench:two -->\n<!-- /bench:two -->\n'
  const once = replaceSection(text, 'one', 'new')
  expect(once).toBe(text.replace('old', 'new'))
  expect(replaceSection(once, 'one', 'new')).toBe(once)
  expect(() => replaceSection(text, 'three', 'new')).toThrow(/no place for three/)
})

test('every section has its place in docs/benchmarks.md', () => {
  const page = readProjectFile('docs/benchmarks.md')
  for (const { name } of SECTIONS) expect(() => replaceSection(page, name, '')).not.toThrow()
})

test('sections are chosen by name; without names the short ones', () => {
  const names = (asked: string[]) => chooseSections(asked).map(({ name }) => name)
  expect(names([])).toEqual(['weight', 'answers', 'calls', 'bookings'])
  expect(names(['bookings', 'weight'])).toEqual(['weight', 'bookings'])
  expect(names(['all'])).toEqual(SECTIONS.map(({ name }) => name))
  expect(() => names(['speed'])).toThrow(/speed.*weight/)
})
