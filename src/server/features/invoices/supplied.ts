import { sql } from 'kysely'
import { SOLD_AHEAD } from '#shared/rules/statuses/booking-statuses.ts'
import { sqlList } from '../../lib/sql-list.ts'

/** Days in which a server that stood still catches up. Older trips are left to staff: they may be invoiced elsewhere. */
export const SUPPLIED_DAYS = 7

/** Sold, and not paid in full: the words of the index they are read from. */
export const UNPAID_SALES = sql<boolean>`
  status in ${sql.raw(sqlList([...SOLD_AHEAD, 'cancel_requested', 'change_requested']))}
    and paid_minor - refunded_minor - refund_due_minor < total_minor`
