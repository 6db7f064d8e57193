import { describe, expect, test } from 'vitest'
import { handlerOf } from '../../src/server/context/job-registry.ts'
import { queueMail, registerMailKind } from '../../src/server/features/notifications/notifications.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'

const app = await openApp()
registerMailKind('test', async u => ({
  subject: u.lang === 'ar' ? 'تأكيد' : 'Confirmed',
  html: '<p>Hello</p>',
  text: 'Hello',
}))

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
    await Promise.all([1, 2, 3].map(() => handlerOf('mail.send').run(app.system(), payload)))
    expect((await app.outbox()).length).toBe(before + 1)
  })

  test('is not queued when its transaction fails', async () => {
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
})
