import type { PhoneStart } from '#client/lib/fields/phone-start.ts'
import type { MethodFees } from '#shared/contract/desk/money/method-fees.ts'
import type { PaymentMethod } from '#shared/contract/money/payments.ts'
import { methodFeeMinor } from '#shared/rules/money/method-fees.ts'
import type { Network } from '#shared/rules/money/payment-networks.ts'

/** What a payment is for. Amounts are minor units. */
export type QuickSubject =
  | {
      mode: 'booking'
      id: string
      due_minor: number
      least_minor: number
      /** Of the schedule; all that is due where there is none. */
      next_minor: number
      total_minor: number
      paid_minor: number
    }
  | {
      mode: 'link'
      code: string
      amount_minor: number | null
      min_minor: number | null
      max_minor: number | null
      has_email: boolean
    }
  | { mode: 'open' }

export interface QuickPayProps {
  subject: QuickSubject
  /** Who is paid, where nothing beside the form says it. */
  agency?: string
  /** Idempotency key without JavaScript. */
  formKey: string
  currency: string
  symbol?: string
  methods: PaymentMethod[]
  /** What methods cost on top, where a booking is paid. */
  fees?: MethodFees
  networks: Network[]
  phone: PhoneStart
  hasLegal: boolean
}

export type QuickPart = 'next' | 'whole' | 'other'

export interface QuickValues {
  part: QuickPart
  amount_minor: string
  name: string
  email: string
  mobile: string
  purpose: string
  reference: string
  website: string
  accept: boolean
  method: PaymentMethod | ''
}

/** Fixed, or null while the payer chooses. */
export function fixedMinor(subject: QuickSubject, { part }: Pick<QuickValues, 'part'>): number | null {
  if (subject.mode === 'booking') {
    if (part === 'other') return null
    return part === 'next' ? subject.next_minor : subject.due_minor
  }
  return subject.mode === 'link' ? subject.amount_minor : null
}

/** What the chosen method costs on top of an amount (minor units). */
export const quickFee = (
  { subject, fees, currency }: Pick<QuickPayProps, 'subject' | 'fees' | 'currency'>,
  method: QuickValues['method'],
  minor: number,
): number => (subject.mode === 'booking' ? methodFeeMinor(fees, method, { minor, currency }) : 0)

export function limitsOf(subject: QuickSubject): { min?: number; max?: number } {
  if (subject.mode === 'booking') return { min: subject.least_minor, max: subject.due_minor }
  if (subject.mode === 'open') return {}
  return { min: subject.min_minor ?? undefined, max: subject.max_minor ?? undefined }
}
