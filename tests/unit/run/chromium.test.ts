import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byApt, findShell } from '../../run/chromium.ts'

let dir = ''
const program = (name: string, lines: string) =>
  writeFileSync(join(dir, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })

/** An apt-get that knows its own options alone, and puts this browser in its place. */
function aptFor(name: string): string {
  const browser = join(dir, name)
  program(
    'apt-get',
    `[ "$*" = --version ] && exit 0
case $1 in
  --*) exit 100 ;;
  install) printf '#!/bin/sh\\n' > ${browser}; chmod +x ${browser} ;;
esac`,
  )
  return browser
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rihla-apt-'))
  vi.stubEnv('PATH', `${dir}:/usr/bin:/bin`)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true })
})

test('Chromium is fetched by an apt-get that knows its own options alone', async () => {
  const browser = aptFor('chromium')
  expect(await byApt()).toBe(browser)
})

test('journeys run in the shell without windows, in a Chromium that is named, or in the one there is', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/somewhere/chromium')
  expect(await findShell('/somewhere/chromium')).toBe('/somewhere/chromium')
  vi.stubEnv('CHROMIUM_PATH', '')
  // Nothing of the machine that runs this, which may have the shell.
  vi.stubEnv('PATH', dir)
  program('chmod', 'exec /bin/chmod "$@"')
  program('apt-get', '[ "$*" = --version ]')
  expect(await findShell('/usr/bin/chromium')).toBe('/usr/bin/chromium')
  const shell = aptFor('chromium-headless-shell')
  expect(await findShell('/usr/bin/chromium')).toBe(shell)
})

test('without the right to install, nothing is tried', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  program('apt-get', 'exit 0')
  expect(await byApt()).toBeUndefined()
})
