import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/server/lib/root.ts'

const MADE = new Set([
  'node_modules',
  'dist',
  '.astro',
  'styled-system',
  '.rihla',
  '.git',
  'test-results',
  'playwright-report',
])

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (MADE.has(entry.name)) return []
    return entry.isDirectory() ? walk(path) : [path]
  })
}

/** Paths of the project's own files, relative to its root, those under `folder` only; nothing generated. */
export function projectFiles(folder = '', pattern = /./): string[] {
  return walk(folder).filter(path => pattern.test(path))
}

export const readProjectFile = (path: string) => readFileSync(join(ROOT, path), 'utf8')
