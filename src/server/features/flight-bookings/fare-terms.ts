import { addMinor } from '#shared/base/money.ts'
import type { CancelTerms } from '#shared/contract/bookings/cancellation.ts'
import type { Fares } from '#shared/contract/flights/seat-blocks.ts'
import { tierAt } from '#shared/rules/money/cancel-tiers.ts'
import type { BlockRow } from './seats.repo.ts'

const taxesOf = (fare: Fares['ADT'] | null) => addMinor(...(fare?.taxes ?? []).map(({ amount }) => amount))

/** What a block's rules ask for. A fare without a fee is kept; its taxes go back. */
export function changeTerms({ rules, fares }: BlockRow): CancelTerms {
  return { feeMinor: rules.change_fee, taxesMinor: taxesByCategory(fares) }
}

export function cancelTermsAt(block: BlockRow, at: Date): CancelTerms {
  const { rules } = block
  const tier = tierAt(block, at)
  const taxesMinor = taxesByCategory(block.fares)
  if (!tier) return { feeMinor: rules.refundable ? rules.cancel_fee : null, taxesMinor }
  const { fee, until } = tier
  return fee.kind === 'share'
    ? { feeMinor: null, shareBp: fee.share_bp, until, taxesMinor }
    : { feeMinor: fee.each_minor, until, taxesMinor }
}

function taxesByCategory(fares: Fares) {
  return { ADT: taxesOf(fares.ADT), CHD: taxesOf(fares.CHD), INF: taxesOf(fares.INF) }
}
