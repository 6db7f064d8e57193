import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isOurs = (dir: string) => {
  const file = join(dir, 'package.json')
  return existsSync(file) && /"name":\s*"rihla"/.test(readFileSync(file, 'utf8'))
}

function findRoot(): string {
  // The built server runs from dist/, the sources from src/: the package is above both.
  for (let dir = import.meta.dirname; dir !== dirname(dir); dir = dirname(dir)) {
    if (isOurs(dir)) return dir
  }
  return process.cwd()
}

/** Absolute path of the project's directory, whichever way the code was started. */
export const ROOT = findRoot()
