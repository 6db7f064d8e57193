import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export type Mail = Email

const read = async (path: string): Promise<Mail> => PostalMime.parse(await readFile(path))

/** One mail a server without SMTP wrote. */
export const readMail = (dataDir: string, id: string): Promise<Mail> =>
  read(join(dataDir, 'outbox', `${id}.eml`))

/** The mails a server without SMTP wrote, parsed, oldest first. */
export async function readOutbox(dataDir: string): Promise<Mail[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async name => ({ path: join(outbox, name), at: (await stat(join(outbox, name))).mtimeMs })),
  )
  files.sort((a, b) => a.at - b.at)
  return Promise.all(files.map(({ path }) => read(path)))
}
