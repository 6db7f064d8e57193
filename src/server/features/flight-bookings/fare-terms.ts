import { addMinor } from '#shared/base/money.ts'
import type { CancelTerms } from '#shared/contract/cancellation.ts'
import type { Fares } from '#shared/contract/seat-blocks.ts'
import type { BlockRow } from './seats.repo.ts'

const taxesOf = (fare: Fares['ADT'] | null) => addMinor(...(fare?.taxes ?? []).map(({ amount }) => amount))

/** What a block's rules ask for. A fare without a fee is kept; its taxes go back. */
export function termsFor({ rules, fares }: BlockRow, act: 'cancel' | 'change'): CancelTerms {
  const cancelFee = rules.refundable ? rules.cancel_fee : null
  return {
    feeMinor: act === 'cancel' ? cancelFee : rules.change_fee,
    taxesMinor: { ADT: taxesOf(fares.ADT), CHD: taxesOf(fares.CHD), INF: taxesOf(fares.INF) },
  }
}
