import type { Unit } from '../../../context/context.ts'
import { mailPayer } from '../mail-payer.service.ts'
import { getAttempt } from '../payments.repo.ts'

export const TRANSFER_MAIL = 'bank_transfer'

/** Writes to the payer: where to transfer to, that the slip arrived, or why it was rejected; each once a step. */
export async function orderTransferMail(
  u: Unit,
  attemptId: string,
  step: 'asked' | 'slip' | 'rejected',
): Promise<void> {
  const attempt = await getAttempt(u, attemptId)
  const key = step === 'asked' ? step : `${step}:${u.now.getTime()}`
  if (attempt) await mailPayer(u, TRANSFER_MAIL, attempt, { key, data: { attemptId, step } })
}
