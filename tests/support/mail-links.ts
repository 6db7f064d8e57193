import type { App } from './app.ts'
import type { Mail } from './outbox.ts'

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
