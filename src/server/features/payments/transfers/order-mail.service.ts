import type { Unit } from '../../../context/context.ts'
import { queueMail } from '../../notifications/notifications.service.ts'
import { getAttempt } from '../payments.repo.ts'
import { targetOf } from '../targets/target.port.ts'

export const TRANSFER_MAIL = 'bank_transfer'

/** Writes to the payer: where to transfer to, that the slip arrived, or why it was rejected; each once a step. */
export async function orderTransferMail(
  u: Unit,
  attemptId: string,
  step: 'asked' | 'slip' | 'rejected',
): Promise<void> {
  const attempt = await getAttempt(u, attemptId)
  const payer = attempt && (await targetOf(attempt).payer(u, attempt))
  if (!attempt || !payer) return
  const about =
    attempt.target_kind === 'booking' ? { bookingId: attempt.target_id } : { subjectId: attemptId }
  await queueMail(u, TRANSFER_MAIL, {
    ...about,
    recipient: payer.email,
    lang: payer.lang,
    data: { attemptId, step },
    dedupeKey: `${TRANSFER_MAIL}:${attemptId}:${step}${step === 'asked' ? '' : `:${u.now.getTime()}`}`,
  })
}
