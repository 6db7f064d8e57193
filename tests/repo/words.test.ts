import { expect, test } from 'vitest'
import { projectFiles, readProjectFile } from '../support/files.ts'

// The sources speak of the product; not of their authors or the place they were written in.
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

// Server and rules use the words of the field: a cache is a cache, and a subscriber no ear.
const OLD_NAMES =
  /\b(HotSet|Ear|earOf|Oneself|\w*Oneself|makeTurns|inTurn|atOnce|Piece|Maker|makeMaker|outdate|readAsked|askedPage|knownBlock\w*|forgetOld\w*|tellChange|Wanted|Told|ReadyPage|readyPage|useStanding\w*|Rivals?|withoutRivals)\b/
const VAGUE = /\b(nobody|somebody|anybody|everybody|whoever|anew|oneself)\b/i
const comments = (path: string) =>
  readProjectFile(path)
    .split('\n')
    .filter(line => /^\s*(\/\/|\/?\*)/.test(line))

test('no name of the sources is one that was replaced by a word of the field', () => {
  const files = projectFiles('src', /\.tsx?$/)
  expect(files.filter(path => OLD_NAMES.test(readProjectFile(path)))).toEqual([])
})

test('no comment of the sources speaks of vague persons', () => {
  const vague = projectFiles('src', /\.tsx?$/).flatMap(path =>
    comments(path).flatMap(line => (VAGUE.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )
  expect(vague).toEqual([])
})

test('comments are one to five of a hundred lines', () => {
  const files = projectFiles('src', /\.(tsx?|astro|css)$/)
  const lines = files.reduce((sum, path) => sum + readProjectFile(path).trimEnd().split('\n').length, 0)
  const share = files.reduce((sum, path) => sum + comments(path).length, 0) / lines
  expect(share).toBeGreaterThan(0.01)
  expect(share).toBeLessThanOrEqual(0.05)
})
