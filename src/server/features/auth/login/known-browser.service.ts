import type { Context } from '../../../context/context.ts'
import { equalTexts, randomToken, signFacts } from '../../../lib/crypto.ts'

const FORM = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/

const sign = ({ tenant }: Context, emailNorm: string, name: string) =>
  signFacts('known-browser', [tenant.id, emailNorm, name])

/** This browser's name for the account with this address; undefined if it never signed in. */
export function knownBrowserOf(ctx: Context, emailNorm: string): string | undefined {
  const [, name, mac] = FORM.exec(ctx.knownBrowser ?? '') ?? []
  return name && mac && equalTexts(mac, sign(ctx, emailNorm, name)) ? name : undefined
}

/** After a complete sign-in: resets failed attempts and marks the browser as known. */
export function noteLogin(ctx: Context, emailNorm: string): void {
  ctx.effects.provenAddress = emailNorm
  if (knownBrowserOf(ctx, emailNorm)) return
  const name = randomToken()
  ctx.effects.knownBrowser = `${name}.${sign(ctx, emailNorm, name)}`
}
