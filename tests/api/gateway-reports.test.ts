import { beforeAll, describe, expect, test } from 'vitest'
import { compareReport, REPORT_LINES } from '#shared/contract/desk/money/gateway-reports.ts'
import { finishRefund } from '#shared/contract/desk/money/refunds.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { setStaffRights } from '../support/desk.ts'
import * as paying from '../support/paying.ts'
import { aDueRefund, order } from '../support/refunds.ts'

const app = await openApp()
let staff: Client
let paid: { gatewayId: string; attemptId: string; reference: string; amount: string }
beforeAll(async () => {
  staff = await app.as('staff')
  const guest = app.guest()
  const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, guest)
  await paying.sendCard(guest, gatewayId, paying.CARDS.paid)
  await paying.attemptOf(guest, attempt.id)
  const amount = (booking.total_minor / 100).toFixed(2)
  paid = { gatewayId, attemptId: attempt.id, reference: booking.reference, amount }
})

const HEAD = 'payment_id,type,currency,amount,net_amount,total_fee,transaction_date'
const fileOf = (...lines: string[]) => new File([lines.join('\n')], 'settlement.csv', { type: 'text/csv' })
const compare = (client: Client, lines: string[], gateway = 'sandbox') =>
  client.call(compareReport, { params: { gateway }, file: fileOf(HEAD, ...lines) })

const postings = () => app.rows('nakheel', db => db.selectFrom('payments').selectAll().execute())

describe('a report of a gateway', () => {
  test('is compared with the books line by line, which stay as they are', async () => {
    const before = await postings()
    const today = new Date().toISOString().slice(0, 10)
    const { data } = await compare(staff, [
      `${paid.gatewayId},pay,SAR,${paid.amount},${paid.amount},0,${today}`,
      `${paid.gatewayId},pay,SAR,${paid.amount},${paid.amount},0,${today}`,
      `nobody,refund,SAR,5.00,5.00,0,${today}`,
      `${paid.gatewayId},pay,SAR,a lot,1,0,${today}`,
    ])
    expect(data.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'same'],
      [3, 'double'],
      [4, 'missing_here'],
    ])
    expect(data.lines[0]).toMatchObject({ reference: paid.reference, attempt_id: paid.attemptId })
    expect(data.errors).toEqual([{ line: 5, column: 'amount', message: expect.stringContaining('amount') }])
    expect(await postings()).toEqual(before)
  })

  test('names what the payer’s bank took back, with the payment and its booking', async () => {
    const { data } = await compare(staff, [
      `${paid.gatewayId},chargeback,SAR,-${paid.amount},-${paid.amount},0,`,
      `${paid.gatewayId},chargeback_penalty,SAR,-100.00,-100.00,0,`,
    ])
    expect(data.lines.map(({ outcome, kind, attempt_id }) => [outcome, kind, attempt_id])).toEqual([
      ['chargeback', 'chargeback', paid.attemptId],
      ['other', 'other', null],
    ])
    expect(data.lines[0]).toMatchObject({ reference: paid.reference })
  })

  test('that lacks a payment of its days says so', async () => {
    const { data } = await compare(staff, [
      'x,pay,SAR,1.00,1.00,0,2026-01-01',
      `y,pay,SAR,1.00,1.00,0,${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}`,
    ])
    const lacking = data.lines.filter(({ outcome }) => outcome === 'missing_there')
    expect(lacking.map(({ payment_id }) => payment_id)).toContain(paid.gatewayId)
  })

  test('says nothing of refunds that went another way than back to the card', async () => {
    const guest = app.guest()
    const { id, attempt, gatewayId, total } = await aDueRefund(app, guest)
    const bank = await order(staff, id, total)
    await staff.call(finishRefund, { params: { id: bank.data.id }, body: { reference: 'FT1' } })
    const amount = (total / 100).toFixed(2)
    const today = new Date().toISOString().slice(0, 10)
    const { data } = await compare(staff, [`${gatewayId},pay,SAR,${amount},${amount},0,${today}`])
    const own = data.lines.filter(({ attempt_id }) => attempt_id === attempt.id)
    expect(own.map(({ kind, outcome }) => [kind, outcome])).toEqual([['payment', 'same']])
  })

  test('in whole halalas is understood by what the books have', async () => {
    const { data } = await compare(staff, [`${paid.gatewayId},pay,SAR,${paid.amount.replace('.', '')},,,`])
    expect(data.lines[0]?.outcome).toBe('same')
  })

  test('is in the audit with its counts', async () => {
    const acts = await app.rows('nakheel', db =>
      db
        .selectFrom('audit_events')
        .select(['kind', 'details'])
        .where('kind', '=', 'gateway_report_compared')
        .execute(),
    )
    expect(acts[0]?.details).toMatchObject({ after: { gateway: 'sandbox', lines: 3, wrong: 2 } })
  })

  test('that is too long, empty, broken or of an unknown gateway is refused in words at the file', async () => {
    const words = async (lines: string[], gateway?: string) =>
      (await compare(staff, lines, gateway)).errors?.file?.[0] ?? ''
    const line = 'x,pay,SAR,1.00,1.00,0,2026-01-01'
    expect(await words(Array(REPORT_LINES + 1).fill(line))).toContain('more than')
    expect(await words([])).toContain('empty')
    expect(await words([line, 'x,"pay'])).toMatch(/^Line \d/)
    expect(await words([`x\0${line}`])).toContain('UTF-8')
    expect(await words([line], 'nobody')).toContain('no payment')
  })

  test('of a payment of another agency finds nothing, and asks for the right to see payments', async () => {
    const gulf = await app.as('staff', 'gulf')
    const line = `${paid.gatewayId},pay,SAR,${paid.amount},,,`
    expect((await compare(gulf, [line])).errors?.file?.[0]).toContain('no payment')
    const guest = app.guest('gulf')
    const { attempt, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, paying.CARDS.paid)
    await paying.attemptOf(guest, attempt.id)
    const { data } = await compare(gulf, [line])
    expect(data.lines.map(({ outcome }) => outcome)).toEqual(['missing_here'])
    expect((await compare(await app.as('agent'), [line])).status).toBe(403)
    await setStaffRights(app, ['bookings.approve'])
    expect((await compare(await app.as('staff'), [line])).status).toBe(403)
  })
})
