import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { setConfig } from '../../src/server/config.ts'
import { queueMail, registerMailKind } from '../../src/server/features/notifications/notifications.service.ts'
import { newId } from '../../src/server/ids.ts'
import { handlers } from '../../src/server/jobs/handlers.ts'
import { openApp } from '../support/app.ts'

const app = await openApp()
const settings = app.runtime.config
registerMailKind('test', async u => ({
  subject: u.lang === 'ar' ? 'تأكيد' : 'Confirmed',
  html: '<p>Hello</p>',
  text: 'Hello',
}))

let smtp: Server | undefined
afterEach(() => {
  smtp?.close()
  setConfig(settings)
})

const order = (dedupeKey: string, lang: 'en' | 'ar' = 'en') =>
  app
    .system()
    .unit(u => queueMail(u, 'test', { bookingId: newId(), recipient: 'a@example.com', lang, dedupeKey }))

async function mailIds(): Promise<string[]> {
  const rows = await app.rows('nakheel', db =>
    db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute(),
  )
  return rows.map(({ id }) => id)
}

describe('a mail', () => {
  test('is written in its own language and sent from the agency', async () => {
    await order('in-arabic', 'ar')
    expect(await app.drainJobs()).toBe(1)
    const [mail] = (await app.outbox()).filter(({ subject }) => subject === 'تأكيد')
    expect(mail?.from?.name).toBe('نخيل للسفر والعمرة')
  })

  test('about the same news goes out once, however often it is ordered or its job is run', async () => {
    const before = (await app.outbox()).length
    await Promise.all([order('once'), order('once'), order('once')])
    const [id = ''] = await mailIds()
    await app.drainJobs()
    const payload = { tenantId: app.system().tenant.id, mailId: id }
    await Promise.all([1, 2, 3].map(() => handlers['mail.send']?.(app.system(), payload)))
    expect((await app.outbox()).length).toBe(before + 1)
  })

  test('is not ordered when what it tells of did not happen', async () => {
    const failing = app.system().unit(async u => {
      await queueMail(u, 'test', {
        bookingId: newId(),
        recipient: 'a@example.com',
        lang: 'en',
        dedupeKey: 'undone',
      })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await app.drainJobs()).toBe(0)
  })

  test('waits while the mail server is away, and is sent when it is back', async () => {
    setConfig({ ...settings, smtpUrl: 'smtp://127.0.0.1:9' })
    await order('patient')
    const [id = ''] = await mailIds()
    const send = () => handlers['mail.send']?.(app.system(), { tenantId: app.system().tenant.id, mailId: id })
    await expect(send()).rejects.toThrow()
    const received: string[] = []
    const port = await listen(received)
    setConfig({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` })
    await send()
    await send()
    expect(received.join('').match(/Subject: Confirmed/g)).toHaveLength(1)
  })
})

/** A mail server that takes everything. */
function listen(received: string[]): Promise<number> {
  smtp = createServer(socket => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', chunk => {
      const text = chunk.toString()
      received.push(text)
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return
        inData = false
      } else if (/^DATA/i.test(text)) {
        inData = true
        socket.write('354 go on\r\n')
        return
      } else if (/^QUIT/i.test(text)) {
        socket.end('221 bye\r\n')
        return
      }
      socket.write('250 ok\r\n')
    })
  })
  return new Promise(done => {
    smtp?.listen(0, '127.0.0.1', () => {
      const address = smtp?.address()
      done(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
