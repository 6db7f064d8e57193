import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/root.ts'
import { MODULE_LIST } from './island-modules.ts'

let list: Record<string, string[]> | undefined

export function moduleList(): Record<string, string[]> {
  const file = join(ROOT, 'dist', MODULE_LIST)
  list ??= existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {}
  return list
}
