import type { Unit } from '../../context/context.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import type { AttemptRow } from './payments.repo.ts'
import { targetOf } from './targets/target.port.ts'

/** Orders a mail about a payment to who paid, once by `key`; none where no address is known. */
export async function mailPayer(
  u: Unit,
  kind: string,
  attempt: AttemptRow,
  { key, data }: { key: string; data: unknown },
): Promise<void> {
  const { id, target_kind, target_id } = attempt
  const payer = await targetOf(attempt).payer(u, attempt)
  if (!payer) return
  const about = target_kind === 'booking' ? { bookingId: target_id } : { subjectId: id }
  const { email: recipient, lang } = payer
  await queueMail(u, kind, { ...about, recipient, lang, data, dedupeKey: `${kind}:${id}:${key}` })
}
