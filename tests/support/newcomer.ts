import { login } from '#shared/contract/auth.ts'
import { register } from '#shared/contract/registration.ts'
import type { Client } from './caller.ts'
import { mailbox } from './checkout.ts'
import { mailedPath } from './mail-links.ts'
import { dataDir, getPage, visitor } from './site.ts'

export const NEWCOMER_PASSWORD = 'three camels at noon'

/** Somebody of nobody else's tests at the running server: registered, confirmed and signed in. */
export async function newcomer(): Promise<{ client: Client; email: string }> {
  const client = visitor()
  const email = mailbox()
  await client.call(register, { body: { name: 'Layan Alharbi', email, password: NEWCOMER_PASSWORD } })
  await getPage(client, await mailedPath(dataDir(), email, '/email-verified'))
  const { status } = await client.call(login, { body: { email, password: NEWCOMER_PASSWORD } })
  if (status !== 200) throw new Error(`${email} could not sign in`)
  return { client, email }
}
