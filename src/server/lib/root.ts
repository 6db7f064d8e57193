import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isOurs = (dir: string) => {
  const file = join(dir, 'package.json')
  return existsSync(file) && /"name":\s*"rihla"/.test(readFileSync(file, 'utf8'))
}

function findRoot(): string {
  // dist/ and src/ have different depths: search upwards for the package.
  for (let dir = import.meta.dirname; dir !== dirname(dir); dir = dirname(dir)) {
    if (isOurs(dir)) return dir
  }
  return process.cwd()
}

export const ROOT = findRoot()
