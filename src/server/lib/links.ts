import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { sha256, signAccess, signFacts } from './crypto.ts'
import type { Tenant } from './tenant.ts'

/** The whole address of a page, as mails and calendars need it. */
export const pageUrl = ({ origin }: Pick<Tenant, 'origin'>, lang: Lang, path: string): string =>
  origin + pathFor(lang, path)

/** The address of a page that opens one object to who has no session, until a time. */
export const accessUrl = (page: string, { id }: Pick<Tenant, 'id'>, targetId: string, until: Date): string =>
  `${page}?access=${signAccess(id, targetId, until)}`

/**
 * Tokens of links to rows: 256 bits that only this server can tell from a row's random id. They are never stored; a row
 * is found by the hash.
 */
export function linkTokens(purpose: 'group-link' | 'leader-link' | 'tour-rating' | 'tour-waiting') {
  const tokenOf = ({ id: tenantId }: Pick<Tenant, 'id'>, id: string): string =>
    signFacts(purpose, [tenantId, id])
  const hash = (token: string): string => sha256(`${purpose}\0${token}`)
  return { tokenOf, hash, hashOf: (tenant: Pick<Tenant, 'id'>, id: string) => hash(tokenOf(tenant, id)) }
}
