import { expect, test } from 'vitest'
import { FORMS } from '../../src/server/http/forms/registry.ts'
import { projectFiles, readProjectFile } from '../support/files.ts'

/** Forms that name themselves are posted before their script has come, and the server must take them. */
const named = projectFiles('src/client', /\.tsx$/).flatMap(path =>
  [...readProjectFile(path).matchAll(/<Form(?:Name)?\b[^>]*?\bname="([\w-]+)"/g)].map(
    ([, name = '']) => [path, name] as const,
  ),
)

test('the server answers each form that is sent without a script', () => {
  const answered = new Set(FORMS.map(({ name }) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, name]) => !answered.has(name))).toEqual([])
})

// A listener of a field's own runs before React's: what is rendered by it puts the old text back.
test('no field hears a letter before React does', () => {
  const early = /\.addEventListener\(\s*'(?:before)?input'/
  expect(early.test("element.addEventListener('input', show)")).toBe(true)
  const files = projectFiles('src/client', /\.tsx?$/)
  expect(files.filter(path => early.test(readProjectFile(path)))).toEqual([])
})

test.each(['en', 'ar'])('mails in %s greet everyone alike', lang => {
  const mails = readProjectFile(`locales/${lang}/mail.json`)
  expect(mails).not.toMatch(/\b(Dear|Mr|Mrs|Sir|Madam)\b|عزيزي|عزيزتي|السيدة?\s/)
})
