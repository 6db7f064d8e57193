import type { Right } from '../base/permissions.ts'
import type { LimitName } from './endpoint.ts'

/** `staff`: anyone else signed in gets 404. */
export type PageGuard = 'open' | 'guests' | 'login' | 'staff'

export interface Page {
  /** Path from the specification, without language prefix. */
  path: string
  name: string
  guard: PageGuard
  /** The id must be digits. */
  numericId?: boolean
  app?: AppModule
  flag?: PageFlag
  /** Same for every visitor of a tenant and language: published. */
  content?: boolean
  layout?: 'main' | 'auth' | 'print' | 'desk'
  /** Required right; without it `refusal`, by default 404. */
  needs?: Right
  refusal?: 403
  /** Personal page that may be kept for offline reading. Never with `secret`. */
  offline?: true
  /** Holds no data of its own, which an island brings: kept for anyone and shown without network as it is. */
  shell?: true
  /** Not for search engines and sitemaps. */
  unlisted?: true
  /** Steps of a kind of booking from hold to payment. */
  checkout?: true
  /** Counted as the calls of that limit are: the page searches as they do. */
  limit?: Exclude<LimitName, 'login'>
  /** The address itself grants access: never cached, no referrer. */
  secret?: boolean
}

export const APP_MODULES = ['flights', 'hotels', 'group-tours'] as const
export type AppModule = (typeof APP_MODULES)[number]
export type PageFlag = 'has_online_payment' | 'has_about_us' | 'has_legal'
