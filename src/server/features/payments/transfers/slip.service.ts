import { readFile } from 'node:fs/promises'
import { HOUR_MS } from '#shared/base/durations.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'
import { isOpenAttempt, nextAttemptStatus } from '#shared/rules/money/payment-status.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { cleanUpload, safeFileName } from '../../../lib/clean-upload.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { deleteStored, readStored, storeSealed } from '../../../stores/stored-files.ts'
import { type AttemptRow, getAttempt, updateAttempt } from '../payments.repo.ts'
import { requireOwnAttempt } from '../payments.service.ts'
import { targetOf } from '../targets/target.port.ts'
import { requireLockedTransfer } from './locked.service.ts'
import { orderTransferMail } from './order-mail.service.ts'
import { getTransferRow, type TransferRow, updateTransfer } from './transfers.repo.ts'
import { toTransfer } from './view.ts'

/** The transfer of an attempt the caller may open. Throws `payment.not_found`. */
export function showTransfer(ctx: Context, id: string): Promise<Transfer> {
  return ctx.unit(async u => {
    const { row } = await requireOwnAttempt(u, id)
    const transfer = await getTransferRow(u, row.id)
    if (!transfer) throw new AppError('payment.not_found')
    return toTransfer(u, transfer, row)
  })
}

/** For the page of a payment; the caller has checked access. Undefined for other methods. */
export async function transferOf(u: Unit, attemptId: string): Promise<Transfer | undefined> {
  const row = await getAttempt(u, attemptId)
  const transfer = row?.method === 'bank_transfer' ? await getTransferRow(u, attemptId) : undefined
  return row && transfer && toTransfer(u, transfer, row)
}

/** Holds the stock while staff look, and gives the attempt as long. */
async function keepWaiting(u: Unit, attempt: AttemptRow): Promise<AttemptRow> {
  const hours = u.tenant.settings.bank_transfer?.slip_hours ?? 0
  const held = await targetOf(attempt).keep?.(u, attempt, hours)
  const later = held ?? new Date(u.now.getTime() + hours * HOUR_MS)
  const expires_at = isOpenAttempt(attempt.status) && later > attempt.expires_at ? later : attempt.expires_at
  const status = isOpenAttempt(attempt.status) ? nextAttemptStatus(attempt.status, 'pending') : attempt.status
  const asked = { fetched: 'pending', fetched_at: u.now } as const
  return updateAttempt(u, attempt.id, { status, expires_at, next_check_at: expires_at, ...asked })
}

interface Stored {
  key: string
  name: string
  mime: string
  size: number
}

/** A slip of a transfer that was given up counts, too: the money may have left before. */
async function noteSlip(
  u: Unit,
  id: string,
  slip: Stored,
): Promise<{ transfer: Transfer; old: TransferRow }> {
  await requireOwnAttempt(u, id)
  const { attempt, transfer: old } = await requireLockedTransfer(u, id)
  if (old.state === 'approved' || old.state === 'rejected') throw new AppError('transfer.decided')
  const row = await updateTransfer(u, id, {
    state: 'slip',
    slip_key: slip.key,
    slip_name: slip.name,
    slip_mime: slip.mime,
    slip_size: slip.size,
    slip_at: u.now,
  })
  const kept = await keepWaiting(u, attempt)
  if (!old.slip_key) await orderTransferMail(u, id, 'slip')
  return { transfer: toTransfer(u, row, kept), old }
}

/** Sealed; a later one takes its place. @throws AppError `payment.not_found`, `transfer.decided`, as `cleanUpload` */
export async function addSlip(
  ctx: Context,
  id: string,
  upload: { name: string; path: string },
): Promise<Transfer> {
  await showTransfer(ctx, id)
  const clean = await cleanUpload(await readFile(upload.path))
  const name = safeFileName(upload.name, clean.extension)
  const slip = { name, mime: clean.mime, size: clean.bytes.length }
  const { transfer, old } = await storeSealed(ctx, clean.bytes, key =>
    ctx.unit(u => noteSlip(u, id, { ...slip, key })),
  )
  if (old.slip_key) await deleteStored(ctx, old.slip_key)
  return transfer
}

/** The slip for staff: pictures are shown, PDFs downloaded. Throws `payment.not_found`, `transfer.no_slip`, `file.not_found`. */
export async function readSlip(ctx: Context, id: string) {
  const row = isId(id) ? await ctx.unit(u => getTransferRow(u, id)) : undefined
  if (!row) throw new AppError('payment.not_found')
  const { slip_key, slip_name, slip_mime } = row
  if (!slip_key || !slip_mime) throw new AppError('transfer.no_slip')
  const body = await readStored(slip_key)
  return { body, mime: slip_mime, name: slip_name ?? 'slip', inline: slip_mime.startsWith('image/') }
}
