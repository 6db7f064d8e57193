import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../src/server/lib/root.ts'
import { drawFeatures } from '../support/feature-tree.ts'
import { projectFiles, readProjectFile } from '../support/files.ts'

test('docs/architecture.md draws the tree of features as the imports make it (npm run features)', async () => {
  const text = await readFile(join(ROOT, 'docs/architecture.md'), 'utf8')
  expect(text).toContain(await drawFeatures())
})

const BELOW_KINDS =
  /^src\/(server\/(features\/(payments|quick-payments|ledger|notifications|pictures)|jobs)\/|server\/context\/jobs\.ts|client\/features\/(payments|quick-payments|ledger)\/|shared\/contract\/(payments|quick-payments|ledger)\.ts)/

test('payments, ledger, mails, files and jobs name no kind of booking', () => {
  const files = projectFiles('src', BELOW_KINDS)
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter(path => /flight|tour|hotel|departure|pnr|seats/i.test(readProjectFile(path)))).toEqual(
    [],
  )
})
