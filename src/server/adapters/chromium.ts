import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { config } from '../lib/config.ts'
import { AppError } from '../lib/errors.ts'

// The shell without windows first: it prints for a third of the processor's time and in half of the memory.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const TIMEOUT_MS = 60_000
const MOST_WAITING = 16
/** A Chromium takes a core and 100 to 220 MB while it prints. */
const turns = pLimit(1)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Looked for in the next place.
    return false
  }
}

const found = new Map<string, string | undefined>()

/** The program of `CHROMIUM_PATH`, else of the PATH; undefined without one, or when that is `off`. */
export function findChromium(wanted = config().chromium): string | undefined {
  if (wanted) return wanted === 'off' ? undefined : wanted
  const places = (process.env.PATH ?? '').split(delimiter)
  const key = places.join()
  if (!found.has(key))
    found.set(key, NAMES.flatMap(name => places.map(place => join(place, name))).find(isProgram))
  return found.get(key)
}

// The page needs no network and no profile; it has no script, and a policy of its own against any.
const argumentsFor = (folder: string) => [
  ...['--headless', '--disable-gpu', '--no-first-run', '--disable-extensions', '--disable-dev-shm-usage'],
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Its sandbox refuses to start as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--user-data-dir=${join(folder, 'profile')}`,
  // Else the shell rounds the widths of letters.
  '--font-render-hinting=none',
  '--no-pdf-header-footer',
  `--print-to-pdf=${join(folder, 'out.pdf')}`,
  join(folder, 'page.html'),
]

async function print(program: string, html: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-pdf-'))
  try {
    await writeFile(join(folder, 'page.html'), html, { mode: 0o600 })
    await promisify(execFile)(program, argumentsFor(folder), { timeout: TIMEOUT_MS, killSignal: 'SIGKILL' })
    return await readFile(join(folder, 'out.pdf'))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** A PDF of the page, one at a time. Throws `invoice.no_pdf` without a Chromium, `server.busy` when too many wait. */
export function printPdf(html: string): Promise<Buffer> {
  const program = findChromium()
  if (!program) throw new AppError('invoice.no_pdf')
  if (turns.pendingCount >= MOST_WAITING) throw new AppError('server.busy')
  return turns(() => print(program, html))
}
