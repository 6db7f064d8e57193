import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { config } from '../lib/config.ts'

export interface OutgoingMail {
  /** Becomes the Message-ID, so that a mail sent twice is recognised as one. */
  id: string
  from: { name: string; address: string }
  /** Where answers go, when not to the sender. */
  replyTo?: { name: string; address: string }
  to: string
  subject: string
  html: string
  text: string
  attachments: { filename: string; content: string | Buffer; encoding?: 'base64'; contentType: string }[]
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const toMessage = ({ id, ...mail }: OutgoingMail) => ({
  ...mail,
  headers: { 'Auto-Submitted': 'auto-generated' },
  messageId: `<${id}@${mail.from.address.split('@')[1] ?? 'localhost'}>`,
})

async function writeToOutbox(mail: OutgoingMail): Promise<void> {
  const outbox = join(config().dataDir, 'outbox')
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(toMessage(mail))
  const path = join(outbox, `${mail.id}.eml`)
  await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Sends a mail by the configured SMTP server, or writes it to the outbox folder when there is none. */
export async function deliverMail(mail: OutgoingMail): Promise<void> {
  const { smtpUrl } = config()
  if (!smtpUrl) return writeToOutbox(mail)
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  try {
    await transport.sendMail(toMessage(mail))
  } finally {
    transport.close()
  }
}
