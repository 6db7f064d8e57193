import type { Context } from '../../../context/context.ts'
import { linkTokens, pageUrl } from '../../../lib/links.ts'

export const ratingTokens = linkTokens('tour-rating')

export const ratingUrl = ({ tenant }: Context, id: string, lang: Context['lang']): string =>
  pageUrl(tenant, lang, `/tour-ratings/${ratingTokens.tokenOf(tenant, id)}`)
