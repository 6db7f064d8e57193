import type { Unit } from '../../../context/context.ts'
import type { ActRequest } from '../../approvals/acts.port.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { sumChangedAlone } from '../events.repo.ts'
import { sumMovedAlone } from './quotes.repo.ts'

type Refund = Pick<ActRequest, 'args' | 'amountMinor' | 'reason'>

/** Money of a (locked) booking goes back: a dangerous act, measured with the splits and moves of a day that sent some back. */
export const requireRefundAct = (
  u: Unit,
  { id, currency }: BookingRow,
  refund: Refund,
  options?: Parameters<typeof requireActAllowed>[2],
): Promise<void> =>
  requireActAllowed(
    u,
    {
      ...refund,
      act: 'refund',
      subject: { kind: 'booking', id },
      currency,
      earlier: async since =>
        (await sumChangedAlone(u, id, ['split_off'], since)) + (await sumMovedAlone(u, id, since)),
    },
    options,
  )
