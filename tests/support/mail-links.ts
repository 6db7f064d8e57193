import type { App } from './app.ts'
import { type Mail, readOutbox } from './outbox.ts'

/** Runs the jobs that are due; the mails they wrote to this address, oldest first. */
export async function mailsTo(app: App, address: string): Promise<Mail[]> {
  await app.drainJobs()
  return (await app.outbox()).filter(mail =>
    mail.to?.some(to => to.address?.toLowerCase() === address.toLowerCase()),
  )
}

/** The addresses a mail leads to, from its plain text. */
export const linksOf = (mail: Mail | undefined): URL[] =>
  [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([href]) => new URL(href))

/** The newest mail's first link to a page whose path holds this. */
export async function linkTo(app: App, address: string, path: string): Promise<URL> {
  const links = (await mailsTo(app, address)).flatMap(linksOf).filter(url => url.pathname.includes(path))
  const link = links.at(-1)
  if (!link) throw new Error(`No link to ${path} was mailed to ${address}`)
  return link
}

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/** The path of the newest link to a page mailed by a running server, once one is there that was not `known`. */
export async function mailedPath(
  dataDir: string,
  address: string,
  path: string,
  known?: string,
): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const mails = (await readOutbox(dataDir)).filter(mail => mail.to?.some(to => to.address === address))
    const link = mails.flatMap(linksOf).findLast(url => url.pathname.includes(path))
    const found = link && link.pathname + link.search
    if (found && found !== known) {
      // A mail is handed over a moment before what it tells of is committed; nobody clicks that fast.
      await pause(500)
      return found
    }
    await pause(100)
  }
  throw new Error(`No link to ${path} was mailed to ${address}`)
}
