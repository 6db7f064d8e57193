import { expect, test } from 'vitest'
import { projectFiles, readProjectFile } from '../support/files.ts'

const pages = projectFiles('src', /^src\/pages\/.*\.astro$/)
const shows = /<\w*(Form|Card|Step|People|Review|Results)\b[^>]*\sclient:(load|wake)/

test('a page with a form that hydrates early preloads its modules', () => {
  const forms = pages.filter(path => shows.test(readProjectFile(path)))
  expect(forms.length).toBeGreaterThan(5)
  expect(forms.filter(path => !/\sfirst=/.test(readProjectFile(path)))).toEqual([])
})
