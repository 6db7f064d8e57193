import type { Context } from '../../../context/context.ts'
import { equalTexts, randomToken, signFacts } from '../../../lib/crypto.ts'

/** Browsers that have logged in to an account before: their tries are counted apart from those of strangers. */

const FORM = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/

const sign = ({ tenant }: Context, emailNorm: string, name: string) =>
  signFacts('known-browser', [tenant.id, emailNorm, name])

/** The name under which this browser has logged in to the account of the address; undefined if it never has. */
export function knownBrowserOf(ctx: Context, emailNorm: string): string | undefined {
  const [, name, mac] = FORM.exec(ctx.knownBrowser ?? '') ?? []
  return name && mac && equalTexts(mac, sign(ctx, emailNorm, name)) ? name : undefined
}

/**
 * Notes that a log-in to the account of the address is complete: tries that failed before no longer count, and
 * from the answer on the browser is known to the account.
 */
export function noteLogin(ctx: Context, emailNorm: string): void {
  ctx.effects.provenAddress = emailNorm
  if (knownBrowserOf(ctx, emailNorm)) return
  const name = randomToken()
  ctx.effects.knownBrowser = `${name}.${sign(ctx, emailNorm, name)}`
}
