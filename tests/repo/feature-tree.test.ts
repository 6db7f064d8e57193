import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../src/server/lib/root.ts'
import { drawFeatures } from '../support/feature-tree.ts'

test('docs/architecture.md draws the tree of features as the imports make it (npm run features)', async () => {
  const text = await readFile(join(ROOT, 'docs/architecture.md'), 'utf8')
  expect(text).toContain(await drawFeatures())
})
