import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import { type Mail, readMail } from './outbox.ts'
import { openStock } from './stock.ts'

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

/** The newest mail's first link to a page with this in its path. */
export async function linkTo(app: App, address: string, path: string): Promise<URL> {
  const links = (await mailsTo(app, address)).flatMap(linksOf).filter(url => url.pathname.includes(path))
  const link = links.at(-1)
  if (!link) throw new Error(`No link to ${path} was mailed to ${address}`)
  return link
}

/**
 * The path of the newest link to a page mailed by a running server, once one is there that was not `known`. It
 * waits until the mail is marked as sent: it is written a moment before that commit.
 */
export async function mailedPath(
  dataDir: string,
  address: string,
  path: string,
  known?: string,
): Promise<string> {
  const stock = await openStock(dataDir)
  const newest = async () => {
    const mails = await Promise.all((await stock.mailsSentTo(address)).map(id => readMail(dataDir, id)))
    const link = mails.flatMap(linksOf).findLast(url => url.pathname.includes(path))
    return link && link.pathname + link.search
  }
  try {
    for (let tries = 0; tries < 300; tries++) {
      const found = await newest()
      if (found && found !== known) return found
      await sleep(50)
    }
  } finally {
    await stock.close()
  }
  throw new Error(`No link to ${path} was mailed to ${address}`)
}
