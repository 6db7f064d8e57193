import { TOTP } from 'otpauth'
import { login } from '#shared/contract/accounts/auth.ts'
import { confirmTotp, startTotp } from '#shared/contract/accounts/second-factor.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { emailOf, PASSWORD, type UserKey } from './people.ts'

/** What an authenticator shows now, or some periods of 30 seconds away. */
export const codeOf = (secret: string, drift = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + drift * 30_000 })

/** As if some time had passed: the codes of now count again. */
export const waitForCodes = (app: App) =>
  app.rows('nakheel', db => db.updateTable('users').set({ totp_last_step: null }).execute())

/** Sets up an authenticator; answers what its owner has a while later. */
export async function setUpTotp(app: App, client: Client) {
  const { secret } = (await client.call(startTotp, { body: { password: PASSWORD } })).data
  const { data } = await client.call(confirmTotp, { body: { code: codeOf(secret) } })
  await waitForCodes(app)
  return { secret, recoveryCodes: data.recovery_codes }
}

/** A browser after the password, before the code. */
export async function afterPassword(app: App, user: UserKey) {
  const client = app.guest()
  const reply = await client.call(login, { body: { email: emailOf('nakheel', user), password: PASSWORD } })
  return { client, reply }
}
