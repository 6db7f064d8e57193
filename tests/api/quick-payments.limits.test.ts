import { expect, test } from 'vitest'
import { payShare } from '#shared/contract/bookings/group-links.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { byLink, openBody } from '../support/quick-payments.ts'

const app = await openApp({ limitFactor: 1 })

const codesOf = async (times: number, call: () => Promise<{ code?: string }>) => {
  const codes = new Set<string | undefined>()
  for (let count = 0; count < times; count++) codes.add((await call()).code)
  return [...codes]
}

test('an amount of one’s own is tried ten times an hour from a network; shares, links and bookings of a group are paid beside', async () => {
  const open = () => app.guest().call(createQuickPayment, { body: openBody() })
  expect(await codesOf(10, open)).toEqual([undefined])
  expect((await open()).code).toBe('request.too_many')
  const share = () => app.guest().call(payShare, { params: { id: newId() }, body: { part: 'all' as const } })
  expect(await codesOf(30, share)).toEqual(['place.not_found'])
  let payer = 0
  const link = () => byLink(app.guest(), 'AAAA-BBBB-CCCC-DDDD', { email: `traveller${++payer}@example.com` })
  expect(await codesOf(30, link)).toEqual(['link.not_found'])
  const booked = { booking_id: newId(), due_minor: 100, accept_terms: true } as const
  const body = { mode: 'booking', method: 'card', ...booked } as const
  const booking = () => app.guest().call(createQuickPayment, { body })
  expect(await codesOf(30, booking)).toEqual(['booking.not_found'])
})

test('one address is tried ten times an hour, whatever is paid', async () => {
  const link = () => byLink(app.guest(), 'AAAA-BBBB-CCCC-DDDD', { email: 'one@example.com' })
  expect(await codesOf(10, link)).toEqual(['link.not_found'])
  expect((await link()).code).toBe('request.too_many')
})
