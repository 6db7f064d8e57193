import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byApt } from '../../run/chromium.ts'

let dir = ''
const program = (name: string, lines: string) =>
  writeFileSync(join(dir, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })

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
  const browser = join(dir, 'chromium')
  program(
    'apt-get',
    `[ "$*" = --version ] && exit 0
case $1 in
  --*) exit 100 ;;
  install) printf '#!/bin/sh\\n' > ${browser}; chmod +x ${browser} ;;
esac`,
  )
  expect(await byApt()).toBe(browser)
})

test('without the right to install, nothing is tried', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  program('apt-get', 'exit 0')
  expect(await byApt()).toBeUndefined()
})
