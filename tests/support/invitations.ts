import type { App } from './app.ts'

/** The token in the latest invitation mailed to this address. */
export async function invitedToken(app: App, email: string): Promise<string> {
  await app.drainJobs()
  const mail = (await app.outbox()).findLast(
    ({ to, text }) => to?.[0]?.address === email && text?.includes('/invitations/'),
  )
  const token = /\/invitations\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No invitation was mailed to ${email}`)
  return token
}
