import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeUnusedBuilds } from '../../../../src/server/publishing/store/old-builds.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-03-01T12:00:00Z')
let dir = ''

const usedAt = (build: string, time: number) => {
  mkdirSync(join(dir, build, 'nakheel.localhost'), { recursive: true })
  utimesSync(join(dir, build), time / 1000, time / 1000)
}
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rihla-builds-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('pages of a build unused for a day are removed, those of a younger one kept', async () => {
  usedAt('old', NOW - 25 * HOUR)
  usedAt('before', NOW - 23 * HOUR)
  usedAt('mine', NOW - 99 * HOUR)
  await removeUnusedBuilds(dir, 'mine', NOW)
  expect(readdirSync(dir).sort()).toEqual(['before', 'mine'])
})

test('servers of two builds at the same time leave each other’s pages alone, for however long', async () => {
  for (let hour = 0; hour < 100; hour++)
    for (const build of ['one', 'other']) await removeUnusedBuilds(dir, build, NOW + hour * HOUR)
  expect(readdirSync(dir).sort()).toEqual(['one', 'other'])
  await removeUnusedBuilds(dir, 'other', NOW + 200 * HOUR)
  expect(readdirSync(dir)).toEqual(['other'])
})

test('a directory that is not there yet is made', async () => {
  await removeUnusedBuilds(join(dir, 'new'), 'mine', NOW)
  expect(readdirSync(join(dir, 'new'))).toEqual(['mine'])
})
