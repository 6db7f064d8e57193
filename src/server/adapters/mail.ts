import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'

export interface Mailer {
  /** Resolves when the mail was accepted; throws when it has to be tried again. */
  send(mail: SendMailOptions & { messageId: string }): Promise<void>
}

function smtp(url: string): Mailer {
  const transport: Transporter = createTransport(url, {
    // A silent server must not hold a worker for long.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  } as never)
  return { send: async mail => void (await transport.sendMail(mail)) }
}

/** Writes each mail as an `.eml` file, whole or not at all; sending it again replaces the file. */
function outbox(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail)
      const name = mail.messageId.replace(/[^0-9a-f-]/gi, '').slice(0, 36)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const path = join(directory, `${name}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

let made: { key: string; mailer: Mailer } | undefined

/** SMTP when a URL is set, else files in `<data>/outbox`. */
export function mailer(settings: { smtpUrl?: string; dataDir: string }): Mailer {
  const key = settings.smtpUrl ?? settings.dataDir
  if (made?.key !== key) {
    made = {
      key,
      mailer: settings.smtpUrl ? smtp(settings.smtpUrl) : outbox(join(settings.dataDir, 'outbox')),
    }
  }
  return made.mailer
}
