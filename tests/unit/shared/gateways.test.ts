import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keyProblem, marksOf, methodsAt, takesAmount, webhookProblem } from '#shared/rules/money/gateways.ts'
import { readTapWebhook } from '../../../src/server/adapters/gateways/tap-webhook.ts'

describe('a gateway account', () => {
  test('takes a secret key of its own mode only', () => {
    expect(keyProblem('moyasar', false, 'sk_test_12345678')).toBeUndefined()
    expect(keyProblem('stripe', true, 'rk_live_12345678')).toBeUndefined()
    expect(keyProblem('tap', false, 'sk_live_12345678')).toBe('validation:gatewayKeyLive')
    expect(keyProblem('tap', true, 'sk_test_12345678')).toBe('validation:gatewayKeyTest')
    expect(keyProblem('moyasar', true, 'rk_live_12345678')).toBe('validation:gatewayKeyForm')
    expect(keyProblem('stripe', true, 'pk_live_12345678')).toBe('validation:gatewayKeyPublic')
    expect(webhookProblem('moyasar', 'short')).toBe('validation:gatewayWebhookShort')
  })

  test('offers the methods of its gateway and currency, and shows marks of nothing else', () => {
    expect(methodsAt('moyasar', 'SAR')).toEqual(['mada', 'card', 'apple_pay', 'stc_pay'])
    expect(methodsAt('tap', 'KWD')).toEqual(['knet', 'card', 'apple_pay'])
    expect(methodsAt('stripe', 'KWD')).toEqual(['card', 'apple_pay'])
    const accounts = [
      { methods: ['card'], networks: ['visa'] },
      { methods: ['mada', 'stc_pay'], networks: ['mastercard'] },
    ]
    expect(marksOf(accounts)).toEqual(['mada', 'visa', 'stc-pay'])
  })

  test('at Stripe takes no third decimal other than 0', () => {
    expect([takesAmount('stripe', 12_340, 'KWD'), takesAmount('stripe', 12_345, 'KWD')]).toEqual([
      true,
      false,
    ])
    expect([takesAmount('stripe', 12_345, 'SAR'), takesAmount('tap', 12_345, 'KWD')]).toEqual([true, true])
  })
})

test('Tap signs amounts with all decimals of the currency', () => {
  const key = 'sk_test_12345678'
  const signed =
    'x_idchg_1x_amount1.500x_currencyKWDx_gateway_reference77x_payment_reference88x_statusCAPTUREDx_created1767225600000'
  const body = {
    id: 'chg_1',
    status: 'CAPTURED',
    amount: 1.5,
    currency: 'KWD',
    live_mode: false,
    transaction: { created: '1767225600000' },
    reference: { gateway: '77', payment: '88' },
  }
  const read = (text: string) => {
    const headers = new Headers({ hashstring: createHmac('sha256', key).update(text).digest('hex') })
    const rawBody = Buffer.from(JSON.stringify(body))
    return readTapWebhook({ rawBody, headers, now: new Date() }, key, false)
  }
  expect(read(signed)).toMatchObject({ gatewayPaymentId: 'chg_1', kind: 'CAPTURED' })
  expect(read(signed.replace('1.500', '1.5'))).toBeUndefined()
})
