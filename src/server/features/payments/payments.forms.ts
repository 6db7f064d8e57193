import { extendHold } from '#shared/contract/bookings/bookings.ts'
import {
  confirmSandbox,
  createPaymentAttempt,
  paySandbox,
  type SandboxPayment,
} from '#shared/contract/money/payments.ts'
import { CHECKOUT_PAGES, type PageName } from '#shared/contract/pages.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { cardToSend } from '#shared/rules/money/card-typing.ts'
import { defineForm, type FormCall, type FormDone, type FormPost } from '../../routing/form.ts'

/** The path of an address on this host; undefined for others. */
function ownPath(address: string | null, { url }: FormPost): string | undefined {
  const target = address ? URL.parse(address, url) : null
  return target?.host === url.host ? target.pathname + target.search : undefined
}

/** The chosen part with the amounts that the page showed. */
function partOf({ fields: { part = 'all', due, next } }: FormPost) {
  const amount = part === 'next' ? next : due
  const expected = { amount_minor: Number(amount), due_minor: Number(due) }
  return { part, ...(due && { expected }) }
}

async function startPayment(
  post: FormPost,
  call: FormCall,
  body: Record<string, unknown>,
): Promise<FormDone> {
  const parts = partOf(post)
  const { data } = await call(createPaymentAttempt, {
    body: { ...body, ...parts, method: post.fields.method },
  })
  // The content security policy allows no form redirect to another host: the attempt's page links there.
  return { to: ownPath(data.pay_url, post) ?? pathFor(post.lang, `/payment-attempts/${data.id}`) }
}

/** Kept while the hold is extended. */
const CHOSEN = ['part', 'method', 'accept']

const pay = (page: PageName) =>
  defineForm({
    page,
    name: 'pay',
    calls: [createPaymentAttempt, extendHold],
    async send(post, call) {
      const id = post.url.searchParams.get('booking') ?? ''
      const { fields, url } = post
      if (fields.extend) {
        await call(extendHold, { params: { id } })
        const values = Object.fromEntries(Object.entries(fields).filter(([name]) => CHOSEN.includes(name)))
        return { to: url.pathname + url.search, values }
      }
      return startPayment(post, call, { booking_id: id, accept_terms: fields.accept !== undefined })
    },
  })

const retry = defineForm({
  page: 'payment-attempts.show',
  name: 'retry',
  calls: [createPaymentAttempt],
  // The terms were accepted for the attempt before.
  send: (post, call) =>
    startPayment(post, call, { booking_id: post.fields.booking ?? '', accept_terms: true }),
})

/** Redirects to the shop when decided; otherwise the page polls. */
function afterStep({ status, return_url }: SandboxPayment, post: FormPost): FormDone {
  const back = status === 'initiated' ? undefined : ownPath(return_url, post)
  return { to: back ?? post.url.pathname }
}

const card = defineForm({
  page: 'sandbox-gateway.show',
  name: 'card',
  calls: [paySandbox],
  secret: ['number', 'expiry', 'cvc'],
  async send(post, call) {
    const { number = '', name = '', expiry = '', cvc = '' } = post.fields
    const body = cardToSend({ number, name, expiry, cvc })
    return afterStep((await call(paySandbox, { params: { id: post.id }, body })).data, post)
  },
})

const bank = defineForm({
  page: 'sandbox-gateway.show',
  name: 'bank',
  calls: [confirmSandbox],
  async send(post, call) {
    const body = { action: post.fields.action }
    return afterStep((await call(confirmSandbox, { params: { id: post.id }, body })).data, post)
  },
})

export const forms = [...CHECKOUT_PAGES.map(pay), retry, card, bank]
