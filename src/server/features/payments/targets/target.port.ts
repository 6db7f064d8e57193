import type { PaymentAttempt, PaymentMethod } from '#shared/contract/money/payments.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../../context/context.ts'
import type { AskedPart } from '../../bookings/money/payable.service.ts'
import type { PaymentRequest } from '../payment-request.ts'
import type { AttemptRow } from '../payments.repo.ts'

export type Target = PaymentAttempt['target']
export type Paid = Pick<AttemptRow, 'id' | 'target_kind' | 'target_id' | 'currency' | 'fee_minor' | 'flagged'>

/** Of a booking: which part, and what the payer saw. */
export interface PaymentAsk extends AskedPart {
  targetId: string
  method: PaymentMethod
  /** What the payer saw as the fee of the method (minor units). */
  feeMinor?: number
  /** Where the payer chooses the amount (minor units). */
  amountMinor?: number
}

/** Minor units. */
export interface ReturnedMoney {
  /** Given back, or taken back by the payer's bank. */
  kind: 'refund' | 'chargeback'
  amountMinor: number
  /** Of bookings that passengers have left for; recorded there. */
  elsewhereMinor: number
  key: string
}

/** Port of what can be paid for. Money is posted once per attempt before it is recorded here. */
export interface PaymentTarget {
  kind: AttemptRow['target_kind']
  /** One open attempt for each payer instead of one in all; the database has an index for either. */
  openPerPayer?: boolean
  /** Locks what is paid for, unless it is locked with the money, and answers what to pay. Throws if it may not be paid. */
  request(u: Unit, ask: PaymentAsk): Promise<PaymentRequest>
  /** Throws a “not found” unless the caller may see its payments. */
  require(u: Unit, attempt: Paid): Promise<Target>
  /** Without an access check. */
  load(u: Unit, attempt: Paid): Promise<Target>
  bookingIdOf(u: Unit, attempt: Paid): Promise<string | null>
  /** Always before its attempts. */
  lock(u: Unit, attempt: Paid): Promise<void>
  recordPaid(u: Unit, attempt: Paid, amountMinor: number, key?: string): Promise<void>
  /** Records what went back, once. False when that money was spent, or had gone back already. */
  recordReturned(u: Unit, attempt: Paid, refund: ReturnedMoney): Promise<boolean>
  /** What had gone back (minor units) is here again; a booking has its own part already. */
  recordHereAgain?(u: Unit, attempt: Paid, amountMinor: number, key: string): Promise<void>
  /** Recipient of mails: the payer. */
  payer(u: Unit, attempt: Paid & Pick<AttemptRow, 'payer_id' | 'lang'>): Promise<Payer | undefined>
  /** Holds its stock for so many hours from now, or longer: undefined when nothing is held. */
  keep?(u: Unit, attempt: Paid, hours: number): Promise<Date | undefined>
  /** Ends what `keep` gave for a slip that staff rejected. */
  endKeep?(u: Unit, attempt: Paid): Promise<void>
  /** Flags a payment that does not match its attempt for staff; null once it is decided, or its dispute has ended. */
  recordProblem(u: Unit, attempt: Paid, problem: string | null): Promise<void>
}

export interface Payer {
  email: string
  lang: Lang
}

const targets = new Map<string, PaymentTarget>()

export function registerTarget(target: PaymentTarget): void {
  targets.set(target.kind, target)
}

/** Throws when the kind is not registered. */
export function targetOf({ target_kind }: Pick<AttemptRow, 'target_kind'>): PaymentTarget {
  const found = targets.get(target_kind)
  if (!found) throw new Error(`No payment target ${target_kind}`)
  return found
}
