import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeLeftBehind } from '../../../src/server/lib/left-behind.ts'

const dir = mkdtempSync(join(tmpdir(), 'rihla-left-'))
afterAll(() => rmSync(dir, { recursive: true }))
const now = Date.now()

function make(name: string, hours: number): void {
  mkdirSync(join(dir, name))
  writeFileSync(join(dir, name, 'file'), 'a passport in plain')
  const at = now / 1000 - hours * 3600
  utimesSync(join(dir, name), at, at)
}

test('what a killed server or command left of an upload, a printed invoice or a tried backup does not stay', async () => {
  make('rihla-upload-old', 2)
  make('rihla-upload-new', 0.5)
  make('rihla-pdf-old', 2)
  make('rihla-backup-old', 30)
  make('rihla-backup-running', 5)
  make('rihla-pg-socket', 500)
  make('of-others', 500)
  await removeLeftBehind(dir, now)
  expect(readdirSync(dir).sort()).toEqual([
    'of-others',
    'rihla-backup-running',
    'rihla-pg-socket',
    'rihla-upload-new',
  ])
})
