/** A place in the primary's write-ahead log, in bytes from its beginning. */
export type LogPosition = number

const inBytes = (call: string) => `pg_wal_lsn_diff(${call}, '0/0')::bigint`

/** Behind everything that was committed before. */
export const END_OF_LOG = inBytes('pg_current_wal_insert_lsn()')
export const SENT_LOG = inBytes('pg_current_wal_lsn()')
/** As far as this replica is; null on a server that never was one. */
export const REPLAYED_LOG = inBytes('pg_last_wal_replay_lsn()')

/** Called after a commit that wrote: replicas behind this position do not have it yet. */
export type Wrote = (at: LogPosition) => void
