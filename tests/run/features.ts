import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../src/server/lib/root.ts'
import { drawFeatures } from '../support/feature-tree.ts'

const path = join(ROOT, 'docs/architecture.md')
const PICTURE = /(<!-- features -->\n```\n)[\s\S]*?(\n```)/
const text = await readFile(path, 'utf8')
const tree = await drawFeatures()
await writeFile(
  path,
  text.replace(PICTURE, (_, before, after) => before + tree + after),
)
console.log(tree)
