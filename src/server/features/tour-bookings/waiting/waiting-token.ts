import { pathFor } from '#shared/i18n/index.ts'
import type { Context } from '../../../context/context.ts'
import { sha256, signFacts } from '../../../lib/crypto.ts'

/** Only this server can tell it from the random id; never stored. */
export const waitingToken = ({ tenant }: Pick<Context, 'tenant'>, id: string): string =>
  signFacts('tour-waiting', [tenant.id, id])

export const waitingTokenHash = (token: string): string => sha256(`tour-waiting\0${token}`)

export const waitingUrl = (ctx: Context, id: string, lang: Context['lang']): string =>
  ctx.tenant.origin + pathFor(lang, `/tour-waiting/${waitingToken(ctx, id)}`)
