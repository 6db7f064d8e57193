import type { LimitName } from '#shared/contract/endpoint.ts'

/** What a page tries that is limited as a call is; `found` is undefined for a wrong try. */
export type PageTries = <T>(
  name: LimitName,
  work: () => Promise<T | undefined>,
) => Promise<{ tried: false } | { tried: true; found: T | undefined }>
