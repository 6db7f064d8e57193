import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgotPassword } from '#shared/contract/accounts/registration.ts'
import type { Context } from '../../src/server/context/context.ts'
import { handlerOf, registerJobs } from '../../src/server/context/job-registry.ts'
import { queueMail } from '../../src/server/features/notifications/notifications.service.ts'
import { round } from '../../src/server/jobs/rounds.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'

const app = await openApp()
const given = handlerOf('mail.send')
afterAll(() => registerJobs({ 'mail.send': given }))

async function noteMail(ctx: Context, { mailId }: { mailId: string }) {
  const mail = await ctx.unit(u =>
    u.db.selectFrom('mails').select('kind').where('id', '=', mailId).executeTakeFirst(),
  )
  if (mail) taken.push(mail.kind)
}

let taken: string[] = []
beforeEach(async () => {
  await app.rows('nakheel', db => db.deleteFrom('mails').execute())
  await app.drainJobs()
  taken = []
  registerJobs({ 'mail.send': { slots: 10, run: noteMail } })
})

const order = (kind: string, count = 1) =>
  app.system().unit(async u => {
    for (let each = 0; each < count; each++) {
      const about = kind === 'password_reset' ? { subjectId: newId() } : { bookingId: newId() }
      await queueMail(u, kind, { ...about, recipient: 'a@example.com', lang: 'en', dedupeKey: newId() })
    }
  })

describe.each(['booking_confirmed', 'refund_due'])('a mail of the kind %s', kind => {
  test('is sent before the many new passwords someone asked for first', async () => {
    for (let each = 0; each < 20; each++)
      await app.guest().call(forgotPassword, { body: { email: `stranger${each}@example.com` } })
    await order('booking_link', 20)
    await order(kind)
    await app.drainJobs()
    expect(taken).toHaveLength(41)
    expect(taken[0]).toBe(kind)
  })

  test('is tried again before more mails about accounts than one round takes up', async () => {
    await order('password_reset', 520)
    await order(kind)
    await app.drainJobs()
    taken = []
    await app.rows('nakheel', db =>
      db
        .updateTable('mails')
        .set({ next_try_at: new Date(Date.now() - 1000) })
        .execute(),
    )
    await round(app.runtime, 'mail.retry')
    await app.drainJobs()
    expect(taken[0]).toBe(kind)
  })
})
