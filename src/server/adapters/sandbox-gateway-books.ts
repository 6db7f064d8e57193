import { brandOf, type Scenario, scenarioOf } from './sandbox-gateway-cards.ts'

/** One payment in the sandbox gateway's own books. Amounts are minor units. */
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

/** A report to send; the same `event` of one payment has the same id however often it is sent. */
export interface SandboxReport {
  event: string
  afterSeconds: number
  delivery: number
}

export interface SandboxStep {
  set: Partial<SandboxRecord>
  reports: SandboxReport[]
}

/** Where the sandbox keeps its books. */
export interface SandboxStore {
  find(by: { id: string } | { givenId: string }): Promise<SandboxRecord | undefined>
  /** Keeps the record, or answers the one with the same `givenId` that is already there. */
  insert(record: SandboxRecord): Promise<SandboxRecord>
  /**
   * Locks the record, lets `decide` say what becomes of it, and saves that together with its reports.
   * Undefined when there is no such record.
   */
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

/** The payer sent the card form. Undefined when this payment takes no card any more. */
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

/** The 3-D Secure step, or leaving without paying. */
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

/** The shop gave up before anybody paid. */
export function voidPayment(record: SandboxRecord): SandboxStep | undefined {
  if (record.status !== 'initiated') return undefined
  return { set: { status: 'voided' }, reports: [report('payment_voided')] }
}

/** Sends money back, never more than is left of the payment. */
export function refundPayment(record: SandboxRecord, amountMinor: number): SandboxStep | undefined {
  const refundedMinor = record.refundedMinor + amountMinor
  if (record.status !== 'paid' || amountMinor <= 0 || refundedMinor > record.amountMinor) return undefined
  return {
    set: { refundedMinor, status: refundedMinor === record.amountMinor ? 'refunded' : 'paid' },
    reports: [report(`payment_refunded.${refundedMinor}`)],
  }
}
