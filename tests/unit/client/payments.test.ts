import { describe, expect, test } from 'vitest'
import { paymentTitle } from '#client/features/payments/payment-title.ts'
import {
  nextDelay,
  PATIENCE_MS,
  paymentView,
  reasonKey,
  waitingKey,
} from '#client/features/payments/payment-view.ts'
import { checkCard, EMPTY_CARD } from '#client/features/payments/SandboxCard.tsx'
import { tFor } from '#server/lib/i18n.ts'
import type { AttemptStatus, PaymentAttempt } from '#shared/contract/money/payments.ts'
import { cardToSend, groupExpiry, groupNumber } from '#shared/rules/money/card-typing.ts'
import { paymentMethods } from '#shared/rules/money/payment-methods.ts'
import { networksOf } from '#shared/rules/money/payment-networks.ts'

const t = tFor('en')

function attempt(status: AttemptStatus, booking = 'held'): PaymentAttempt {
  const id = '00000000-0000-7000-8000-0000000000a0'
  return {
    id,
    status,
    reason: null,
    why: 'on_page',
    flag: null,
    amount_minor: 301200,
    fee_minor: 0,
    refunded_minor: 0,
    currency: 'SAR',
    method: 'mada',
    card_brand: null,
    card_last4: null,
    pay_url: null,
    target: { kind: 'booking', id, reference: 'FB-7K3Q9M', status: booking },
    created_at: '2026-12-01T14:30:00Z',
    expires_at: '2026-12-01T15:00:00Z',
  }
}

describe('the page of a payment', () => {
  test.each(['created', 'redirected', 'pending', 'authorized'] as const)('waits while it is %s', status => {
    expect(paymentView(attempt(status), 0)).toBe('waiting')
  })

  test('stops asking for patience after two minutes', () => {
    expect(paymentView(attempt('pending'), PATIENCE_MS)).toBe('unknown')
  })

  test('celebrates only when the booking has its seats', () => {
    expect(paymentView(attempt('paid', 'confirmed'), 0)).toBe('success')
    expect(paymentView(attempt('paid', 'manual_review'), 0)).toBe('review')
    expect(paymentView(attempt('paid', 'expired'), 0)).toBe('review')
  })

  test('is content with a top-up that was paid, whatever the agency is like', () => {
    const target = { ...attempt('paid').target, kind: 'agency_top_up' as const, status: 'disabled' }
    expect(paymentView({ ...attempt('paid'), target }, 0)).toBe('success')
    expect(paymentView({ ...attempt('failed'), target }, 0)).toBe('failed')
  })

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'says that a %s payment did not go through',
    status => {
      expect(paymentView(attempt(status), 0)).toBe('failed')
    },
  )

  test('shows refunds', () => {
    expect(paymentView(attempt('refunded'), 0)).toBe('refunded')
    expect(paymentView(attempt('partially_refunded'), 0)).toBe('refunded')
  })

  test('asks quickly at first, then less and less often', () => {
    const delays = Array.from({ length: 8 }, (_, asked) => nextDelay(asked, 0))
    expect(delays).toEqual([...delays].sort((a, b) => a - b))
    expect(delays.at(-1)).toBe(10_000)
    expect(nextDelay(50, PATIENCE_MS)).toBe(30_000)
  })

  test('has a text for every reason, and for unknown ones', () => {
    for (const reason of ['declined', 'three_ds_failed', 'superseded', 'martian', null]) {
      expect(t(reasonKey({ why: 'failed', reason }))).not.toBe('')
    }
    expect(reasonKey({ why: 'failed', reason: 'martian' })).toBe('payments:reason.other')
  })

  test('says that the bank’s check was not finished, and what a waiting payer should know', () => {
    expect(reasonKey({ why: 'three_ds_left', reason: 'expired' })).toBe('payments:why.three_ds_left')
    expect(waitingKey({ why: 'three_ds_open', flag: null })).toBe('payments:why.three_ds_open')
    expect(waitingKey({ why: 'wrong_currency', flag: 'looked_at' })).toBeUndefined()
    expect(waitingKey({ why: 'on_page', flag: null })).toBeUndefined()
  })
})

describe('ways to pay', () => {
  test('begin with the national network', () => {
    expect(paymentMethods({ country: 'SA', has_online_payment: true })).toEqual(['mada', 'card'])
    expect(paymentMethods({ country: 'KW', has_online_payment: true })).toEqual(['knet', 'card'])
    expect(paymentMethods({ country: 'AE', has_online_payment: true })).toEqual(['card'])
  })

  test('put the balance of the travel agency before everything else', () => {
    const balance = { balance: true }
    expect(paymentMethods({ country: 'SA', has_online_payment: true }, balance)[0]).toBe('balance')
    expect(paymentMethods({ country: 'SA', has_online_payment: false }, balance)).toEqual(['balance'])
  })

  test('are none where the agency takes no payment online', () => {
    expect(paymentMethods({ country: 'SA', has_online_payment: false })).toEqual([])
  })

  test('show the marks of their own networks', () => {
    const networks = ['mada', 'Visa', 'Mastercard', 'American Express', 'KNET'].map(title => ({
      title,
      logo: '',
    }))
    expect(networksOf('mada', networks).map(({ title }) => title)).toEqual(['mada'])
    expect(networksOf('card', networks)).toHaveLength(3)
  })
})

describe('the card form', () => {
  test('groups the number and types the slash, in any digits', () => {
    expect(groupNumber('٤٢٠١320111111010')).toBe('4201 3201 1111 1010')
    expect(groupExpiry('1228')).toBe('12/28')
    expect(groupExpiry('12/')).toBe('12')
    expect(cardToSend({ number: '4201 3201 1111 1010', name: 'A', expiry: '12/28', cvc: '١٢٣' })).toEqual({
      number: '4201320111111010',
      name: 'A',
      expiry: '12/28',
      cvc: '123',
    })
  })

  test('asks for each empty field, and refuses a month that is none', () => {
    expect(checkCard(EMPTY_CARD, t)).toEqual({
      number: 'Enter the card number',
      name: 'Enter the name on the card',
      expiry: 'Enter the expiry date as MM/YY',
      cvc: 'Enter the security code',
    })
    const card = { number: '4201320111111010', name: 'A B', expiry: '13/28', cvc: '123' }
    expect(checkCard(card, t)).toEqual({ expiry: t('validation:cardExpiry') })
  })
})

describe('the title of a payment’s page says what happened', () => {
  const titled = (status: AttemptStatus) => {
    const of = attempt(status, 'confirmed')
    return paymentTitle(of, paymentView(of, 0))
  }

  test('to a booking', () => {
    expect(titled('pending')).toBe('payments:title.waiting')
    expect(titled('paid')).toBe('payments:title.success')
    expect(titled('failed')).toBe('payments:title.failed')
    expect(titled('refunded')).toBe('payments:title.refunded')
  })

  test('to a top-up and a quick payment', () => {
    const of = (kind: 'agency_top_up' | 'quick_payment') => ({
      ...attempt('paid'),
      target: { ...attempt('paid').target, kind },
    })
    expect(paymentTitle(of('agency_top_up'), 'success')).toBe('payments:title.topUpSuccess')
    expect(paymentTitle(of('agency_top_up'), 'refunded')).toBe('payments:title.topUpRefunded')
    expect(paymentTitle(of('quick_payment'), 'success')).toBe('payments:title.quick')
    expect(paymentTitle(of('quick_payment'), 'refunded')).toBe('payments:title.refunded')
  })

  test('to a transfer', () => {
    const slip = { slip: { name: 'slip.pdf' } } as never
    expect(paymentTitle(attempt('pending'), 'waiting', { slip: null } as never)).toBe(
      'payments:title.transfer',
    )
    expect(paymentTitle(attempt('expired'), 'failed', { slip: null } as never)).toBe('payments:title.late')
    expect(paymentTitle(attempt('pending'), 'waiting', slip)).toBe('payments:title.slip')
    expect(paymentTitle(attempt('paid', 'confirmed'), 'success', slip)).toBe('payments:title.success')
  })
})
