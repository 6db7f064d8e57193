import { describe, expect, test } from 'vitest'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import * as gateways from '#shared/contract/desk/money/gateways.ts'
import { getAppSettings } from '#shared/contract/settings.ts'
import { paymentMethods } from '#shared/rules/money/payment-methods.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import {
  accountBody,
  openAccountAt,
  paymentOf,
  simulators,
  switchAccountTo,
} from '../support/gateways/index.ts'
import * as paying from '../support/paying.ts'
import { PASSWORD } from '../support/people.ts'

const { gatewayUrls, ...sims } = await simulators()
const app = await openApp({ gatewayUrls })
const owner = await app.as('staff')
const guest = app.guest()

const add = (change: Record<string, unknown> = {}, client = owner) =>
  client.call(gateways.addGatewayAccount, { body: { ...accountBody(sims.moyasar), ...change } })
const settings = async () => (await owner.call(gateways.getGatewaySettings)).data
const shown = async () => (await guest.call(getAppSettings)).data
const confirm = () => owner.call(reauthenticate, { body: { password: PASSWORD } })

describe('a gateway account', () => {
  test.each([
    ['a live key in a test account', { key: 'sk_live_12345678' }, 'key', /live key/],
    ['a test key in a live account', { live: true }, 'key', /key for tests/],
    ['a publishable key', { key: 'pk_test_12345678' }, 'key', /publishable/],
    ['another text as key', { key: 'hunter2hunter2' }, 'key', /sk_test_/],
    ['a webhook secret for Tap', { gateway: 'tap' }, 'webhook', /no webhook secret/],
    ['a webhook secret of another form', { gateway: 'stripe' }, 'webhook', /whsec_/],
    ['a method of another currency', { methods: ['knet'] }, 'methods', /your currency/],
    ['cards without networks', { networks: [] }, 'networks', /card networks/],
    ['no method', { methods: [] }, 'methods', /at least one/],
  ])('with %s is refused in words at the field', async (_, change, field, words) => {
    const { status, errors } = await add(change)
    expect(status).toBe(422)
    expect(errors?.[field]?.[0]).toMatch(words)
  })

  test('asks for the password, and is no one’s without the right', async () => {
    await app.rows('nakheel', db => db.updateTable('sessions').set({ confirmed_at: null }).execute())
    expect(await add()).toMatchObject({ code: 'auth.confirm_needed' })
    await confirm()
    expect((await add({}, await app.as('agent'))).status).toBe(403)
    expect((await add({}, guest)).status).toBe(401)
  })

  test('shows the last four characters of its secrets, and keeps them sealed', async () => {
    await confirm()
    const { data } = await add({ name: 'Shown' })
    expect(data).toMatchObject({ active: false, key_last4: 'sar1', webhook_last4: 'cret' })
    const [row] = await app.rows('nakheel', db =>
      db.selectFrom('gateway_accounts').selectAll().where('id', '=', data.id).execute(),
    )
    const audit = (await owner.call(listAudit)).data
    for (const place of [await settings(), row, audit]) {
      expect(JSON.stringify(place)).not.toContain(sims.moyasar.key)
      expect(JSON.stringify(place)).not.toContain(sims.moyasar.webhookSecret)
    }
    expect(JSON.stringify(audit)).toContain('gateway_added')
  })

  test('is tested by asking the gateway, which says works, refused or unreachable', async () => {
    await confirm()
    for (const sim of Object.values(sims)) {
      const right = await owner.call(gateways.addGatewayAccount, { body: accountBody(sim) })
      const wrong = await owner.call(gateways.addGatewayAccount, {
        body: { ...accountBody(sim), key: 'sk_test_wrongwrong' },
      })
      const outcomes = []
      for (const { id } of [right.data, wrong.data]) {
        const { data } = await owner.call(gateways.testGatewayAccount, { params: { id } })
        outcomes.push(data.test_outcome)
      }
      sim.fail('error_before', /./)
      const { data } = await owner.call(gateways.testGatewayAccount, { params: { id: right.data.id } })
      expect([sim.gateway, ...outcomes, data.test_outcome]).toEqual([
        sim.gateway,
        'works',
        'key_refused',
        'unreachable',
      ])
    }
  })

  test('that a colleague changed meanwhile is not overwritten, and one of another tenant is unknown', async () => {
    await confirm()
    const { data } = await add({ name: 'Before' })
    const { methods, networks } = accountBody(sims.moyasar)
    const change = (version: number, client = owner) =>
      client.call(gateways.changeGatewayAccount, {
        params: { id: data.id },
        body: { version, name: 'After', methods, networks },
      })
    expect((await change(1)).data).toMatchObject({ name: 'After', version: 2, key_last4: 'sar1' })
    expect(await change(1)).toMatchObject({ status: 409, code: 'gateway.changed' })
    expect(await change(2, await app.as('staff', 'gulf'))).toMatchObject({
      status: 404,
      code: 'gateway.not_found',
    })
  })
})

describe('an account that is on', () => {
  test('decides what customers may choose and see; when it is off, the sandbox does again', async () => {
    const before = await shown()
    const id = await openAccountAt(app, owner, sims.moyasar)
    const now = await shown()
    expect(now.payment_networks.map(({ title }) => title)).toEqual(['Visa', 'Mastercard'])
    // Transfers need no gateway.
    expect(paymentMethods(now)).toEqual(['card', 'bank_transfer'])
    expect([now.payment_gateways, (await settings()).sandbox]).toEqual([['moyasar'], false])
    const { booking } = await paying.aPayableBooking(app, guest)
    await expect(paying.startPaying(guest, booking.id, 'mada')).rejects.toThrow('method')
    await switchAccountTo(app, owner, id, false)
    expect(await shown()).toEqual(before)
  })

  test('keeps its payments when another takes its place, and the order says which comes first', async () => {
    const first = await openAccountAt(app, owner, sims.moyasar)
    const second = await openAccountAt(app, owner, sims.stripe)
    const all = (await settings()).accounts.map(({ id }) => id)
    const old = await paying.aStartedPayment(app, guest)
    const ids = [second, ...all.filter(id => id !== second)]
    expect((await owner.call(gateways.orderGatewayAccounts, { body: { ids } })).data.accounts[0]?.id).toBe(
      second,
    )
    await at(Date.now() + 6 * 60_000, async () =>
      expect((await owner.call(gateways.orderGatewayAccounts, { body: { ids } })).code).toBe(
        'auth.confirm_needed',
      ),
    )
    const short = await owner.call(gateways.orderGatewayAccounts, { body: { ids: [second] } })
    expect(short).toMatchObject({ code: 'gateway.changed' })
    const fresh = await paying.aStartedPayment(app, guest)
    expect(paymentOf(sims.stripe, fresh.attempt.id).status).toBe('open')
    await switchAccountTo(app, owner, first, false)
    paymentOf(sims.moyasar, old.attempt.id).status = 'paid'
    await paying.attemptOf(guest, old.attempt.id)
    await paying.expectPaidOnce(app, guest, old.booking.id)
    await switchAccountTo(app, owner, second, false)
  })
  // Last: after it no account for tests is switched on here.
  test('refuses one of the other mode beside it', async () => {
    const id = await openAccountAt(app, owner, sims.tap)
    const { data } = await add({ live: true, key: 'sk_live_12345678' })
    const both = { params: { id: data.id }, body: { active: true } }
    expect(await owner.call(gateways.switchGatewayAccount, both)).toMatchObject({
      code: 'gateway.other_mode',
    })
    await switchAccountTo(app, owner, id, false)
  })
})
