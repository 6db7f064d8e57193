import { payShare } from '#shared/contract/bookings/group-links.ts'
import { createQuickPayment, findDue } from '#shared/contract/money/quick-payments.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { fromDecimal } from '#shared/rules/money/decimal.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'
import { invalidAt } from '../../lib/errors.ts'
import { defineForm, type FormPost } from '../../routing/form.ts'
import { phoneOf } from '../../routing/phone.ts'

const page = 'quick-payment.create'

const lookup = defineForm({
  page,
  name: 'find-due',
  calls: [findDue],
  async send({ fields: { reference = '', proof = '' }, lang }, call) {
    const { data } = await call(findDue, { body: { reference: cleanReference(reference), proof } })
    return { to: pathFor(lang, `/quick-payment?booking=${data.id}`) }
  },
})

/** Minor units; undefined where the amount was not asked for. Throws 422 at the field for too many decimals. */
function amountOf({ fields }: FormPost): number | undefined {
  const { amount_minor: typed, currency = '' } = fields
  if (!typed?.trim()) return undefined
  const minor = fromDecimal(typed, currency)
  if (minor === undefined) throw invalidAt('amount_minor', 'validation:decimals')
  return minor
}

function bodyOf(post: FormPost): Record<string, unknown> {
  const { fields, url } = post
  const { name, email, website, method } = fields
  const amount_minor = amountOf(post)
  const booking_id = url.searchParams.get('booking')
  if (booking_id) {
    const seen = (name: string) => Number(fields[name] || Number.NaN)
    const parts = { next: seen('next_minor'), other: amount_minor }
    return {
      mode: 'booking',
      booking_id,
      amount_minor: fields.part === 'next' || fields.part === 'other' ? parts[fields.part] : undefined,
      due_minor: seen('due_minor'),
      method,
      accept_terms: fields.accept !== undefined,
    }
  }
  const code = url.searchParams.get('code')
  if (code) return { mode: 'link', code, amount_minor, name, email, method, website }
  const { purpose, reference } = fields
  const mobile = phoneOf(fields.mobile ?? '', fields['mobile-country'])
  return { mode: 'open', name, email, mobile, amount_minor, purpose, reference, method, website }
}

const pay = defineForm({
  page,
  name: 'quick-pay',
  calls: [createQuickPayment],
  async send(post, call) {
    const { data } = await call(createQuickPayment, { body: bodyOf(post) })
    const target = data.pay_url ? URL.parse(data.pay_url, post.url) : null
    // The content security policy allows no form redirect to another host: the attempt's page links there.
    const own = target?.host === post.url.host ? target.pathname + target.search : undefined
    return { to: own ?? pathFor(post.lang, `/payment-attempts/${data.id}`) }
  },
})

const share = defineForm({
  page: 'group-places.show',
  name: 'share',
  calls: [payShare],
  async send({ fields, id }, call) {
    const { data } = await call(payShare, { params: { id }, body: { part: fields.part } })
    return { to: data.page }
  },
})

export const forms = [lookup, pay, share]
