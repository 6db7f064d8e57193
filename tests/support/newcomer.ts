import { login } from '#shared/contract/accounts/auth.ts'
import { register, verifyEmail } from '#shared/contract/accounts/registration.ts'
import type { Client } from './caller.ts'
import { mailbox } from './checkout.ts'
import { mailedPath } from './mail-links.ts'
import { dataDir, visitor } from './site.ts'

export const NEWCOMER_PASSWORD = 'three camels at noon'

/** Someone of no one else's tests at the running server: registered, confirmed and signed in. */
export async function newcomer(): Promise<{ client: Client; email: string }> {
  const client = visitor()
  const email = mailbox()
  await client.call(register, { body: { name: 'Layan Alharbi', email, password: NEWCOMER_PASSWORD } })
  const link = new URL(await mailedPath(dataDir(), email, '/email-verified'), 'http://x')
  const { id = '', hash = '', ...proof } = Object.fromEntries(link.searchParams)
  await client.call(verifyEmail, { params: { id, hash }, query: proof })
  const { status } = await client.call(login, { body: { email, password: NEWCOMER_PASSWORD } })
  if (status !== 200) throw new Error(`${email} could not sign in`)
  return { client, email }
}
