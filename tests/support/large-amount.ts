import { getApprovalSettings, updateApprovalSettings } from '#shared/contract/desk/approvals.ts'
import { adjustBalance, MAX_AMOUNT } from '#shared/contract/money/ledger.ts'
import type { Client } from './caller.ts'

/** An adjustment so large that it needs a second person, and that no other test makes; answers its approval. */
export async function askForLargeAmount(staff: Client, agencyId: string): Promise<string> {
  const { version, rules } = (await staff.call(getApprovalSettings)).data
  const balance_adjustment = { level: 'second_person', over_minor: MAX_AMOUNT - 1, below: 'none' } as const
  await staff.call(updateApprovalSettings, { body: { version, rules: { ...rules, balance_adjustment } } })
  const body = { amount_minor: MAX_AMOUNT, reason: 'A wire from the head office' }
  const { details } = await staff.call(adjustBalance, { params: { id: agencyId }, body })
  return String(details?.approval_id)
}
