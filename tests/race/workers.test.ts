import { setTimeout as sleep } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { processEvent } from '../../src/server/features/payments/webhooks.service.ts'
import { openApp } from '../support/app.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { startMailServer } from '../support/smtp.ts'
import { kill, killAll, passMinutes, startWorker } from '../support/workers.ts'

/** Processes that run jobs are killed while they do. The long run is a command: see README. */
const LONG = process.env.RACE_LONG === '1'
const KILLS = LONG ? 100 : 3
const PAID_EACH = 4
/** The last worker has the work of all that were killed before it. */
const CATCH_UP_MS = LONG ? 180_000 : 20_000

const port = await paying.listen()
const app = await openApp({ port })
const smtp = await startMailServer()
afterAll(smtp.stop)
afterAll(killAll)
const guest = app.guest()
const start = () => startWorker(app, smtp.url)

/** A payment that its gateway reports by a job, from which the rest follows: settling, and the mail. */
async function pay(card = CARDS.paid): Promise<{ bookingId: string; gatewayId: string }> {
  const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
  await paying.sendCard(guest, gatewayId, card)
  return { bookingId: booking.id, gatewayId }
}

const mailsOf = (bookingId: string) =>
  app.rows('nakheel', db =>
    db.selectFrom('mails').select(['id', 'state', 'tries']).where('booking_id', '=', bookingId).execute(),
  )
const copiesOf = (mailId: string) => smtp.received.filter(mail => mail.messageId?.startsWith(`<${mailId}@`))
const content = ({ subject, html, text, to }: Email) => ({ subject, html, text, to })

/** One mail went out, and every copy of it is the same to its receiver. */
async function expectMailedOnce(bookingId: string): Promise<number> {
  const [mail, ...others] = await mailsOf(bookingId)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ state: 'sent' })
  const copies = copiesOf(mail?.id ?? '')
  expect(copies.length).toBeGreaterThanOrEqual(1)
  expect(copies.length).toBeLessThanOrEqual(mail?.tries ?? 0)
  for (const copy of copies) expect(content(copy)).toEqual(content(copies[0] as Email))
  return copies.length
}

const untilSent = (bookingId: string) =>
  expect
    .poll(async () => (await mailsOf(bookingId)).map(({ state }) => state), { timeout: CATCH_UP_MS })
    .toEqual(['sent'])

test(
  `a worker that is killed ${KILLS} times leaves every payment posted once and every mail sent once`,
  async () => {
    const paid: string[] = []
    for (let killed = 0; killed < KILLS; killed++) {
      for (let each = 0; each < PAID_EACH; each++) paid.push((await pay()).bookingId)
      const worker = await start()
      await sleep(Math.random() * 100)
      await kill(worker)
      await passMinutes(app)
    }
    const last = await start()
    for (const id of paid) await untilSent(id)
    await kill(last)
    for (const id of paid) {
      await paying.expectPaidOnce(app, guest, id)
      await expectMailedOnce(id)
    }
  },
  LONG ? 1_800_000 : 180_000,
)

describe('a worker that is killed while the mail server', () => {
  /** A mail that waits for a worker, who is killed when the mail server has come as far as `behaviour`. */
  async function killWhile(behaviour: 'stall' | 'hang', reached: () => number): Promise<string> {
    const { bookingId, gatewayId } = await pay(CARDS.delayed)
    await paying.sendReport(guest, paying.reportOf('nakheel', gatewayId))
    await processEvent(app.system(), (await paying.eventOf(app, gatewayId)).id)
    smtp.behaviour = behaviour
    const before = reached()
    const worker = await start()
    await expect.poll(reached, { timeout: 20_000, interval: 10 }).toBe(before + 1)
    await kill(worker)
    smtp.behaviour = 'take'
    await passMinutes(app)
    const next = await start()
    await untilSent(bookingId)
    await kill(next)
    return bookingId
  }

  test('has not got the message yet has it sent once', async () => {
    const id = await killWhile('stall', () => smtp.callers)
    expect(await expectMailedOnce(id)).toBe(1)
  })

  test('that accepted it without a response gets the same mail again', async () => {
    const id = await killWhile('hang', () => smtp.received.length)
    expect(await expectMailedOnce(id)).toBe(2)
  })
})
