import { sql } from 'kysely'

export const COMPLETED_AFTER_DAYS = 7

/** Paid, and with tickets where they are issued: the words of the index they are read from. */
export const COMPLETABLE = sql<boolean>`
  status in ('confirmed', 'ticketed') and (status = 'ticketed' or kind <> 'flight')
    and paid_minor - refunded_minor - refund_due_minor >= total_minor`
