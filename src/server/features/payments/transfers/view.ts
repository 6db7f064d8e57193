import type { Transfer } from '#shared/contract/money/transfers.ts'
import type { Context } from '../../../context/context.ts'
import type { AttemptRow } from '../payments.repo.ts'
import type { TransferRow } from './transfers.repo.ts'

const slipOf = ({ slip_at, slip_name, slip_mime, slip_size }: TransferRow): Transfer['slip'] =>
  slip_at && {
    name: slip_name ?? '',
    mime: slip_mime ?? '',
    size: slip_size ?? 0,
    at: slip_at.toISOString(),
  }

export function toTransfer(
  { tenant }: Context,
  row: TransferRow,
  { currency, expires_at }: Pick<AttemptRow, 'currency' | 'expires_at'>,
): Transfer {
  const { state, account, reference, asked_minor, received_minor, reason } = row
  return {
    ...{ state, account, reference, asked_minor, received_minor, currency, reason },
    slip: slipOf(row),
    decided_at: row.decided_at?.toISOString() ?? null,
    until: expires_at.toISOString(),
    slip_hours: tenant.settings.bank_transfer?.slip_hours ?? 0,
  }
}
