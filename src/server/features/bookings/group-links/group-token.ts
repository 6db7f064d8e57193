import { pathFor } from '#shared/i18n/index.ts'
import type { Context } from '../../../context/context.ts'
import { sha256, signAccess, signFacts } from '../../../lib/crypto.ts'
import type { LinkRow } from './group.repo.ts'

type Linked = Pick<LinkRow, 'id'>

/** 256 bits that only this server can tell from the link's random id; never stored. */
export const groupToken = ({ tenant }: { tenant: Pick<Context['tenant'], 'id'> }, { id }: Linked): string =>
  signFacts('group-link', [tenant.id, id])

export const tokenHash = (token: string): string => sha256(`group-link\0${token}`)

export const groupUrl = (ctx: Context, link: Linked): string =>
  ctx.tenant.origin + pathFor(ctx.lang, `/group-links/${groupToken(ctx, link)}`)

/** Opens a place in another browser, until the journey begins. */
export const placeUrl = (ctx: Context, key: string, until: Date): string =>
  `${ctx.tenant.origin}${pathFor(ctx.lang, `/group-places/${key}`)}?access=${signAccess(ctx.tenant.id, key, until)}`
