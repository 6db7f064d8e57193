import { pathFor } from '#shared/i18n/index.ts'
import type { Context } from '../../../context/context.ts'
import { sha256, signFacts } from '../../../lib/crypto.ts'

/** Only this server can tell it from the random id; never stored. */
export const ratingToken = ({ tenant }: Pick<Context, 'tenant'>, id: string): string =>
  signFacts('tour-rating', [tenant.id, id])

export const ratingTokenHash = (token: string): string => sha256(`tour-rating\0${token}`)

export const ratingUrl = (ctx: Context, id: string, lang: Context['lang']): string =>
  ctx.tenant.origin + pathFor(lang, `/tour-ratings/${ratingToken(ctx, id)}`)
