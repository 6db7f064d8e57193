import { expect, test } from 'vitest'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import {
  addGatewayAccount,
  getGatewaySettings,
  switchGatewayAccount,
} from '#shared/contract/desk/money/gateways.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { getAppSettings } from '#shared/contract/settings.ts'
import { openApp } from '../support/app.ts'
import { accountBody, simulators, switchAccountTo } from '../support/gateways/index.ts'
import * as paying from '../support/paying.ts'
import { PASSWORD } from '../support/people.ts'

const { gatewayUrls, moyasar } = await simulators()
const app = await openApp({ gatewayUrls })
const owner = await app.as('staff')
const guest = app.guest()

test('an account for real money ends the sandbox and accounts for tests for good, also when it is off again', async () => {
  const open = await paying.aStartedPayment(app, guest)
  const body = { ...accountBody(moyasar), live: true, key: 'sk_live_12345678' }
  await owner.call(reauthenticate, { body: { password: PASSWORD } })
  const { data } = await owner.call(addGatewayAccount, { body })
  expect(data.active).toBe(false)
  await app.runtime.tenants.refresh()
  expect((await guest.call(getAppSettings)).data.payment_gateways).toEqual([])
  await switchAccountTo(app, owner, data.id, true)
  await switchAccountTo(app, owner, data.id, false)
  const { payment_gateways } = (await guest.call(getAppSettings)).data
  const { sandbox } = (await owner.call(getGatewaySettings)).data
  expect([payment_gateways, sandbox]).toEqual([[], false])
  const forTests = await owner.call(addGatewayAccount, { body: accountBody(moyasar) })
  const params = { id: forTests.data.id }
  expect(await owner.call(switchGatewayAccount, { params, body: { active: true } })).toMatchObject({
    status: 409,
    code: 'gateway.live_exists',
  })
  const { booking } = await paying.aPayableBooking(app, guest)
  const late = await guest.call(createPaymentAttempt, { body: paying.attemptBody(booking.id) })
  expect(late.status).not.toBe(201)
  expect((await paying.sendCard(guest, open.gatewayId, paying.CARDS.paid)).status).toBe(404)
  expect((await paying.attemptOf(guest, open.attempt.id)).status).toBe('redirected')
})
