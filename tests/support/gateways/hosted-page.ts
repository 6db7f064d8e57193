import type { SimCall, SimPayment } from './simulator.ts'

export type Shown = { status: number; html?: string; to?: string }

const document = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}`

const button = (id: string, act: string, label: string) =>
  `<form method="post" action="/page/${id}/${act}"><button>${label}</button></form>`

const choice = ({ id }: SimPayment, note = '') =>
  document(
    'Pay by card',
    note +
      button(id, 'pay', 'Pay') +
      button(id, 'decline', 'Pay with an empty card') +
      button(id, 'bank', 'Pay with a card of a careful bank') +
      button(id, 'leave', 'Pay and never come back'),
  )

function pressed(payment: SimPayment, act: string, staysOpen: boolean): Shown {
  if (act === 'bank') {
    payment.status = 'asked'
    return { status: 200, html: document('Your bank asks', button(payment.id, 'pay', 'It is me')) }
  }
  payment.status = act === 'decline' ? 'declined' : 'paid'
  if (act === 'leave') return { status: 200, html: document('Paid', '<p>The browser lost its way back.</p>') }
  if (act === 'decline' && staysOpen)
    return { status: 200, html: choice(payment, '<p role="alert">Declined. Try another card.</p>') }
  return { status: 303, to: payment.returnUrl }
}

/** What a gateway shows to payers: `/page/{id}`. `staysOpen` lets them try another card after a refusal. */
export function hostedPage(payments: Map<string, SimPayment>, staysOpen = false) {
  return ({ method, path }: SimCall): Shown | undefined => {
    if (path === '/favicon.ico') return { status: 204 }
    const [, page, id = '', act = ''] = path.split('/')
    if (page !== 'page') return undefined
    const payment = payments.get(id)
    if (!payment) return { status: 404, html: document('No such payment', '') }
    return method === 'POST' ? pressed(payment, act, staysOpen) : { status: 200, html: choice(payment) }
  }
}
