import type { ColumnType } from 'kysely'

/** Column types: for select, insert and update. */
export type At = ColumnType<Date, Date | string | undefined, Date | string>
export type AtOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type Json<T> = ColumnType<T, string, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
export type JsonDefaulted<T> = ColumnType<T, string | undefined, string>

export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
export type Instant = ColumnType<Date, Date | string, Date | string>
