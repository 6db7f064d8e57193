import { brandOf, type Scenario, scenarioOf } from './sandbox-gateway-cards.ts'

/** A payment as the sandbox gateway records it. Amounts are minor units. */
export interface SandboxRecord {
  id: string
  givenId: string
  amountMinor: number
  currency: string
  status: 'initiated' | 'authorized' | 'paid' | 'failed' | 'refunded' | 'voided'
  reason: string | null
  cardBrand: string | null
  cardLast4: string | null
  scenario: Scenario | null
  refundedMinor: number
  returnUrl: string
  description: string
}

/** A webhook to send. The same `event` of a payment always has the same id. */
export interface SandboxReport {
  event: string
  afterSeconds: number
  delivery: number
}

export interface SandboxStep {
  set: Partial<SandboxRecord>
  reports: SandboxReport[]
}

export interface SandboxStore {
  find(by: { id: string } | { givenId: string }): Promise<SandboxRecord | undefined>
  /** Inserts the record, or returns the existing one with the same `givenId`. */
  insert(record: SandboxRecord): Promise<SandboxRecord>
  /** Locks the record and saves the step of `decide` with its reports. Undefined for an unknown id. */
  change(
    id: string,
    decide: (record: SandboxRecord) => SandboxStep | undefined,
  ): Promise<SandboxRecord | undefined>
}

const report = (event: string, afterSeconds = 0, delivery = 1): SandboxReport => ({
  event,
  afterSeconds,
  delivery,
})

const DELAYED_SECONDS = 20

function reportsOfPaid(scenario: Scenario | null): SandboxReport[] {
  if (scenario === 'delayed_webhook') return [report('payment_paid', DELAYED_SECONDS)]
  if (scenario === 'duplicate_webhook') return [1, 2, 3].map(n => report('payment_paid', 0, n))
  return [report('payment_paid')]
}

const failed = (reason: string): SandboxStep => ({
  set: { status: 'failed', reason },
  reports: [report('payment_failed')],
})

/** The payer submitted the card form. Undefined when the payment is no longer open. */
export function payWithCard(record: SandboxRecord, number: string): SandboxStep | undefined {
  if (record.status !== 'initiated') return undefined
  const scenario = scenarioOf(number)
  const card = { scenario, cardBrand: brandOf(number), cardLast4: number.slice(-4) }
  if (scenario === 'paid_3ds') return { set: card, reports: [] }
  const step =
    scenario === 'declined' || scenario === 'insufficient_funds'
      ? failed(scenario)
      : { set: { status: 'paid' as const }, reports: reportsOfPaid(scenario) }
  return { set: { ...card, ...step.set }, reports: step.reports }
}

export const needs3ds = (record: SandboxRecord): boolean =>
  record.status === 'initiated' && record.scenario === 'paid_3ds'

export function confirmPayment(
  record: SandboxRecord,
  action: 'approve' | 'reject' | 'cancel',
): SandboxStep | undefined {
  if (record.status !== 'initiated') return undefined
  if (action === 'cancel') return failed('cancelled')
  if (!needs3ds(record)) return undefined
  if (action === 'reject') return failed('three_ds_failed')
  return { set: { status: 'paid' }, reports: reportsOfPaid(record.scenario) }
}

export function voidPayment(record: SandboxRecord): SandboxStep | undefined {
  if (record.status !== 'initiated') return undefined
  return { set: { status: 'voided' }, reports: [report('payment_voided')] }
}

export function refundPayment(record: SandboxRecord, amountMinor: number): SandboxStep | undefined {
  const refundedMinor = record.refundedMinor + amountMinor
  if (record.status !== 'paid' || amountMinor <= 0 || refundedMinor > record.amountMinor) return undefined
  return {
    set: { refundedMinor, status: refundedMinor === record.amountMinor ? 'refunded' : 'paid' },
    reports: [report(`payment_refunded.${refundedMinor}`)],
  }
}
