import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { login } from '#shared/contract/accounts/auth.ts'
import { resetPassword } from '#shared/contract/accounts/registration.ts'
import { run } from '../../src/server/cli/run.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import type { Client } from './client.ts'
import { PASSWORD, type TenantKey } from './people.ts'
import { dataDir, port, visitor } from './site.ts'

/** An agency of one test alone, on the running server, by its owner who is signed in. */
export async function anAgency(currency = 'SAR', ...flags: '--sandbox-payments'[]): Promise<Client> {
  const key = `own-${randomUUID().slice(0, 8)}`
  const email = `owner@${key}.test`
  const options = {
    key,
    'name-en': 'Nasim Travel',
    'name-ar': 'نسيم للسفر',
    host: `${key}.localhost`,
    currency,
    'owner-email': email,
  }
  const args = Object.entries(options)
    .flatMap(([name, value]) => [`--${name}`, value])
    .concat(flags)
  const command = join(ROOT, 'src/server/cli/tenant-create.ts')
  const env = { RIHLA_DATA: dataDir(), PORT: String(port()), NODE_ENV: 'test' }
  const { code, output } = await run(process.execPath, [command, ...args], { quiet: true, env })
  const [, token] = /\/reset-password\/(\S+)/.exec(output) ?? []
  if (code !== 0 || !token) throw new Error(`No agency was made:\n${output}`)
  const owner = visitor(key as TenantKey)
  const body = { token, email, password: PASSWORD, password_confirmation: PASSWORD }
  // A server is told of a new agency a moment later.
  for (let tries = 0; tries < 50; tries++) {
    const { status } = await owner.call(resetPassword, { body })
    if (status === 200) break
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  await owner.call(login, { body: { email, password: PASSWORD } })
  return owner
}
