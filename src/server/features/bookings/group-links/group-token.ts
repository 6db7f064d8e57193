import type { Context } from '../../../context/context.ts'
import { accessUrl, linkTokens, pageUrl } from '../../../lib/links.ts'

export const groupTokens = linkTokens('group-link')

export const groupUrl = ({ tenant, lang }: Context, id: string): string =>
  pageUrl(tenant, lang, `/group-links/${groupTokens.tokenOf(tenant, id)}`)

/** Opens a place in another browser, until the journey begins. */
export const placeUrl = ({ tenant, lang }: Context, key: string, until: Date): string =>
  accessUrl(pageUrl(tenant, lang, `/group-places/${key}`), tenant, key, until)
