import { expect, test } from 'vitest'
import { projectFiles, readProjectFile } from '../support/files.ts'

// The sources speak of the product; where and by whom they were written is nobody's business.
const WORDS = [
  ['/wo', 'rk/(main|shared)'],
  ['/tmp/', '(brief|shots)'],
  ['/ro', 'ot/'],
  ['\\bclau', 'de\\b'],
  ['anthro', 'pic'],
  ['\\bsub-?ag', 'ents?\\b'],
  ['\\bengineer ', '[A-J]\\b'],
  ['\\bchat', 'gpt\\b'],
  ['\\blanguage ', 'model\\b'],
].map(parts => parts.join(''))
const PATTERN = new RegExp(WORDS.join('|'), 'i')
const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|pdf|heic|gz|br)$/
const GENERATED = new Set(['package-lock.json'])

test('no file speaks of the place it was written in', () => {
  const files = projectFiles().filter(path => !BINARY.test(path) && !GENERATED.has(path))
  expect(files.filter(path => PATTERN.test(readProjectFile(path)))).toEqual([])
})
