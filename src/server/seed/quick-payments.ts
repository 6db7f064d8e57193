import { DAY_MS, HOUR_MS } from '#shared/base/durations.ts'
import { codeHash, linkCode } from '../features/quick-payments/links/link-code.ts'
import { demoCode, demoId } from './ids.ts'
import { userId } from './people.ts'
import type { DemoTenant } from './types.ts'

interface LinkPlan {
  name: string
  service: string
  purpose: string
  note?: string
  customer?: [name: string, email: string]
  /** In major units: fixed, or from and up to. */
  amount: number | [number, number]
  once?: boolean
  days: number
  paid?: boolean
}

const LINKS: Record<'SAR' | 'KWD', LinkPlan[]> = {
  SAR: [
    {
      name: 'visa',
      service: 'visa',
      purpose: 'Visa service, 3 people',
      note: 'As agreed on the phone. I file the three applications as soon as this arrives.',
      customer: ['Omar Alharbi', 'omar.alharbi@example.com'],
      amount: 1035,
      once: true,
      days: 2,
    },
    {
      name: 'baggage',
      service: 'flight',
      purpose: 'Extra baggage, 2 pieces',
      customer: ['Hessa Alotaibi', 'hessa@example.com'],
      amount: 350,
      once: true,
      days: 5,
      paid: true,
    },
    { name: 'deposit', service: 'tour', purpose: 'Deposit, Umrah in Rajab', amount: [500, 5000], days: 30 },
    { name: 'old', service: 'other', purpose: 'Airport transfer, Jeddah', amount: 180, once: true, days: -3 },
  ],
  KWD: [
    {
      name: 'visa',
      service: 'visa',
      purpose: 'Visa service, 2 people',
      note: 'The passports are back on Sunday.',
      customer: ['Dana Almutairi', 'dana@example.com'],
      amount: 82.5,
      once: true,
      days: 2,
    },
    {
      name: 'transfer',
      service: 'other',
      purpose: 'Airport transfer, Istanbul',
      amount: 24.75,
      once: true,
      days: 4,
      paid: true,
    },
    { name: 'deposit', service: 'tour', purpose: 'Deposit, group to Madinah', amount: [40, 400], days: 30 },
  ],
}

const OWN: Record<'SAR' | 'KWD', [name: string, email: string, purpose: string, amount: number][]> = {
  SAR: [['Layan Alharbi', 'layan.alharbi@example.com', 'Balance of our booking', 500]],
  KWD: [['Yousef Alrashidi', 'yousef@example.com', 'Seats for the group', 120]],
}

/** Rows of payment links, payments by them and of amounts of one's own, two of which wait to be matched. */
export function makeQuickPayments(tenant: DemoTenant, now: Date) {
  const { code: currency } = tenant.settings.currency
  const factor = currency === 'KWD' ? 1000 : 100
  const minor = (amount: number) => Math.round(amount * factor)
  const author = userId(tenant, 'staff', now)
  const plans = LINKS[currency as 'SAR']
  const idOf = (name: string) => demoId(`${tenant.key} link ${name}`, new Date(now.getTime() - DAY_MS))
  const links = plans.map(plan =>
    linkRow(tenant, plan, { id: idOf(plan.name), currency, minor, author, now }),
  )
  const byLink = plans
    .filter(({ paid }) => paid)
    .map(plan => ({
      name: plan.name,
      link_id: idOf(plan.name),
      payer: plan.customer ?? (['Sara Alqahtani', 'sara@example.com'] as const),
      purpose: plan.purpose,
      amount_minor: minor(plan.amount as number),
    }))
  const own = OWN[currency as 'SAR'].map(([name, email, purpose, amount]) => ({
    name,
    link_id: null,
    payer: [name, email] as const,
    purpose,
    amount_minor: minor(amount),
  }))
  const paid = [...byLink, ...own].map((plan, index) => paidRows(tenant, { ...plan, index, currency, now }))
  const year = now.getUTCFullYear()
  return {
    links,
    payments: paid.map(({ payment }) => payment),
    attempts: paid.map(({ attempt }) => attempt),
    gateway: paid.map(({ atGateway }) => atGateway),
    postings: paid.map(({ posting }) => posting),
    series: [{ tenant_id: tenant.id, year, last: paid.length }],
  }
}

interface Made {
  id: string
  currency: string
  minor: (amount: number) => number
  author: string
  now: Date
}

function linkRow(tenant: DemoTenant, plan: LinkPlan, { id, currency, minor, author, now }: Made) {
  const [min, max] = Array.isArray(plan.amount) ? plan.amount : [null, null]
  return {
    ...{ tenant_id: tenant.id, id, currency, service: plan.service, purpose: plan.purpose },
    reference: `QP-${demoCode(`${tenant.key} ${plan.name}`)}`,
    code_hash: codeHash(tenant.id, linkCode(tenant.id, id)),
    note: plan.note ?? null,
    amount_minor: Array.isArray(plan.amount) ? null : minor(plan.amount),
    min_minor: min === null ? null : minor(min as number),
    max_minor: max === null ? null : minor(max as number),
    customer_name: plan.customer?.[0] ?? null,
    customer_email: plan.customer?.[1] ?? null,
    once: plan.once ?? false,
    expires_at: new Date(now.getTime() + plan.days * DAY_MS),
    created_by: author,
    created_at: new Date(now.getTime() - 6 * DAY_MS),
  }
}

interface PaidPlan {
  name: string
  index: number
  link_id: string | null
  payer: readonly [string, string]
  purpose: string
  amount_minor: number
  currency: string
  now: Date
}

function paidRows(tenant: DemoTenant, plan: PaidPlan) {
  const at = new Date(plan.now.getTime() - (plan.index + 2) * HOUR_MS)
  const [tenant_id, { amount_minor, currency }] = [tenant.id, plan]
  const made = (what: string) => demoId(`${tenant.key} quick ${plan.name} ${what}`, at)
  const [id, attempt_id, gateway_id] = ['payment', 'attempt', 'sandbox'].map(made) as [string, string, string]
  const reference = `QP-${demoCode(`${tenant.key} quick ${plan.name}`)}`
  const card = { card_brand: 'visa', card_last4: '1010' }
  const stamps = { created_at: at, updated_at: at }
  const money = { amount_minor, currency }
  const number = String(plan.index + 1).padStart(6, '0')
  return {
    payment: {
      ...{ tenant_id, id, reference, link_id: plan.link_id, ...money, paid_minor: amount_minor },
      ...{
        name: plan.payer[0],
        email: plan.payer[1],
        purpose: plan.purpose,
        lang: 'en',
        network_hash: 'demo',
      },
      ...{ receipt_number: `RCP-${at.getUTCFullYear()}-${number}`, paid_at: at, created_at: at },
    },
    attempt: {
      ...{ tenant_id, id: attempt_id, target_kind: 'quick_payment', target_id: id, ...money, method: 'card' },
      ...{ ...card, gateway: 'sandbox', gateway_payment_id: gateway_id, status: 'paid', lang: 'en' },
      ...{ expires_at: new Date(at.getTime() + HOUR_MS / 2), ...stamps },
    },
    atGateway: {
      ...{ tenant_id, id: gateway_id, given_id: attempt_id, ...money, status: 'paid', ...card },
      ...{ return_url: `/payment-attempts/${attempt_id}`, description: reference, ...stamps },
    },
    posting: {
      ...{
        tenant_id,
        id: made('posting'),
        attempt_id,
        booking_id: null,
        kind: 'payment',
        posting_key: 'paid',
      },
      ...{ ...money, posted_at: at },
    },
  }
}
