import { expect, test } from 'vitest'
import { createPaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { openApp } from '../support/app.ts'
import { CARDS, listen, sendCard } from '../support/paying.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const app = await openApp({ port: await listen() }, removable)
const staff = await app.as('staff')
const ROUNDS = 6

const LINK = {
  service: 'visa',
  purpose: 'Visa service',
  amount_minor: 10_000,
  min_minor: null,
  max_minor: null,
  once: true,
  days: 1,
} as const

/** How often one link was paid by two at once. */
async function timesPaid(): Promise<number> {
  const { data: link } = await staff.call(createPaymentLink, { body: LINK })
  const code = new URL(link.url).searchParams.get('code') as string
  const pay = async (email: string) => {
    const guest = app.guest()
    const body = { mode: 'link' as const, code, method: 'card' as const, email }
    const reply = await guest.call(createQuickPayment, { body })
    if (reply.status !== 201) return
    await sendCard(guest, reply.data.pay_url?.split('/').at(-1) as string, CARDS.paid)
  }
  await Promise.all([pay('one@example.com'), pay('two@example.com')])
  await app.drainJobs()
  const rows = await app.rows('nakheel', db =>
    db.selectFrom('quick_payments').select('paid_minor').where('link_id', '=', link.id).execute(),
  )
  return rows.reduce((all, { paid_minor }) => all + paid_minor, 0) / LINK.amount_minor
}

/** What most of the rounds' links were paid, at the latest when one is paid twice. */
async function mostTimes(rounds: number): Promise<number> {
  const times = [0]
  while (times.length <= rounds && Math.max(...times) < 2) times.push(await timesPaid())
  return Math.max(...times)
}

test('a link for one payment is paid once by two at once', async () => {
  // Without the lock both find no payment yet: the load does harm, or this would prove nothing.
  expect(await withoutGuards(() => mostTimes(10 * ROUNDS))).toBe(2)
  expect(await mostTimes(ROUNDS)).toBe(1)
})
