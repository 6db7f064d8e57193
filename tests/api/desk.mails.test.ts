import { expect, test } from 'vitest'
import { listMails, retryMail } from '#shared/contract/desk/mails.ts'
import { getToday } from '#shared/contract/desk/today.ts'
import ar from '../../locales/ar/desk-mails.json' with { type: 'json' }
import en from '../../locales/en/desk-mails.json' with { type: 'json' }
import {
  mailKinds,
  queueMail,
  registerMailKind,
} from '../../src/server/features/notifications/notifications.service.ts'
import { round } from '../../src/server/jobs/rounds.ts'
import { setConfig } from '../../src/server/lib/config.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { at } from '../support/clock.ts'

const app = await openApp()
const DAYS = 24 * 60 * 60_000
const own = mailKinds()
registerMailKind('test', async () => ({ subject: 'Written', html: '<p>Hello</p>', text: 'Hello' }))

async function failOne() {
  const { smtpUrl } = app.runtime.config
  setConfig({ ...app.runtime.config, smtpUrl: 'smtp://127.0.0.1:9' })
  const block = await aBlock(app)
  const booking = await aHeldBooking(app.guest(), block.id)
  const order = { bookingId: booking.id, recipient: 'a@example.com', lang: 'en' as const, dedupeKey: newId() }
  await app.system().unit(u => queueMail(u, 'test', order))
  await app.drainJobs()
  await at(Date.now() + 4 * DAYS, async () => {
    await round(app.runtime, 'mail.retry')
    await app.drainJobs()
  })
  setConfig({ ...app.runtime.config, smtpUrl })
  return booking
}

test('a mail that failed waits for staff with its booking and its reason, and goes out when it is sent again', async () => {
  const booking = await failOne()
  const staff = await app.as('staff')
  const { data } = await staff.call(listMails, { query: { state: 'failed' } })
  expect(data).toMatchObject({ counts: { failed: 1, waiting: 0 }, next: null })
  const [mail] = data.rows
  expect(mail).toMatchObject({
    ...{ kind: 'test', recipient: 'a@example.com', problem: 'unreachable', next_try_at: null },
    booking: { id: booking.id, reference: booking.reference, kind: 'flight' },
  })
  expect((await staff.call(getToday, { query: {} })).data.mails).toEqual({ failed: 1, late: 0 })

  await staff.call(retryMail, { params: { id: mail?.id as string } })
  await app.drainJobs()
  expect((await app.outbox()).at(-1)).toMatchObject({
    ...{ to: [{ address: 'a@example.com' }], subject: 'Written' },
  })
  expect((await staff.call(listMails, { query: {} })).data).toMatchObject({ counts: { failed: 0 }, rows: [] })
  expect((await staff.call(getToday, { query: {} })).data.mails).toBeUndefined()
  expect((await staff.call(retryMail, { params: { id: mail?.id as string } })).code).toBe('mail.not_failed')
})

test.each([
  ['en', en],
  ['ar', ar],
])('every kind of mail has a name for staff (%s)', (_, { kind }) => {
  expect(own.filter(each => !(each in kind))).toEqual([])
})
