import type { Context } from '../../../context/context.ts'
import { linkTokens, pageUrl } from '../../../lib/links.ts'

export const waitingTokens = linkTokens('tour-waiting')

export const waitingUrl = ({ tenant }: Context, id: string, lang: Context['lang']): string =>
  pageUrl(tenant, lang, `/tour-waiting/${waitingTokens.tokenOf(tenant, id)}`)
