import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findJava, type Message, validate } from '../support/nu-validator.ts'
import { startServer, temporaryData } from '../support/server.ts'
import { missingPages, writePages, writePlainPages } from '../support/written-pages.ts'

/**
 * `npm run validate`: every page of the page table, in both languages and as everyone may see it, read by the
 * Nu HTML checker. Needs Java.
 */

/** Each kind of error once, with a few places where it stands. */
function print(messages: Message[]): void {
  for (const [text, places] of Map.groupBy(messages, ({ text }) => text)) {
    console.log(`\n${places.length} × ${text}`)
    for (const { page, extract } of places.slice(0, 3)) console.log(`  ${page}: ${extract}`)
  }
}

async function run(folder: string): Promise<boolean> {
  const { dataDir, remove } = await temporaryData()
  try {
    const server = await startServer(dataDir)
    Object.assign(process.env, { E2E_PORT: String(server.port), E2E_DATA: dataDir })
    const written = await writePages(dataDir, folder).finally(() => server.stop())
    writePlainPages(folder)
    const missing = missingPages(written)
    if (missing.length > 0) console.log(`Pages not opened: ${missing.join(', ')}`)
    const messages = validate(folder)
    print(messages)
    console.log(`${written.length} pages, ${messages.length} errors`)
    return messages.length === 0 && missing.length === 0
  } finally {
    await remove()
  }
}

const java = findJava()
const folder = mkdtempSync(join(tmpdir(), 'rihla-html-'))
try {
  if (!java) console.error('There is no Java on this machine. Install one, 11 or newer, or set JAVA_HOME.')
  process.exitCode = java && (await run(folder)) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
