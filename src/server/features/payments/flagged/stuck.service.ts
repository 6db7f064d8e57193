import { sql } from 'kysely'
import { RETURNING } from '#shared/rules/money/flagged.ts'

/** Of attempts under this name: staff sent the payment back an hour ago, its gateway has not taken it and is not being asked. */
export const isStuck = (
  alias: string,
  now: Date,
) => sql<boolean>`(${sql.ref(`${alias}.flagged`)} = ${RETURNING}
  and ${sql.ref(`${alias}.status`)} <> 'refunded' and ${sql.ref(`${alias}.next_check_at`)} is null
  and coalesce(${sql.ref(`${alias}.sent_back_at`)}, ${sql.ref(`${alias}.created_at`)}) <= ${now}::timestamptz - interval '1 hour')`
