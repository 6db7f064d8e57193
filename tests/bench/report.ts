import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../src/server/lib/root.ts'
import { markdownTable, type Table } from './table.ts'

const FILE = join(ROOT, 'docs/benchmarks.md')

/** What the figures were taken on. Without a date: who wants to know when looks at the commit. */
export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  return `${cpus().length} × ${cpus()[0]?.model}, ${memory} GB, Node ${process.version}, load ${load} at the start`
}

const mark = (section: string) => [`<!-- bench:${section} -->`, `<!-- /bench:${section} -->`] as const

/** The text with a section's part between its marks exchanged; an error when it has no such marks. */
export function replaceSection(text: string, section: string, content: string): string {
  const [opening, closing] = mark(section)
  const from = text.indexOf(opening)
  const to = text.indexOf(closing)
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place for ${section}`)
  return `${text.slice(0, from + opening.length)}\n${content}\n${text.slice(to)}`
}

/** Writes a section's tables into docs/benchmarks.md, with the command that made them. */
export async function writeSection(section: string, tables: readonly Table[], where: string): Promise<void> {
  const made = `\`npm run bench -- ${section}\` on ${where}.`
  const content = [made, ...tables.map(markdownTable)].join('\n\n')
  await writeFile(FILE, replaceSection(await readFile(FILE, 'utf8'), section, content))
}
