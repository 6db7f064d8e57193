import { DAY_MS } from '#shared/base/durations.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { equalTexts, sha256, signFacts } from '../../../lib/crypto.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { pageUrl } from '../../../lib/links.ts'
import { fingerprint } from '../../../lib/seal.ts'
import { confirmAddress, getPerson, type Person } from './registration.repo.ts'

const LINK_DAYS = 3

type Addressee = Pick<Person, 'id' | 'email_norm' | 'password_hash'>

const hashOf = ({ tenant }: Context, { email_norm }: Addressee) => fingerprint(tenant.id, email_norm)

// Includes the password: a new registration revokes earlier links.
const signatureOf = (ctx: Context, to: Addressee, expires: number) =>
  signFacts('verify-email', [ctx.tenant.id, to.id, hashOf(ctx, to), sha256(to.password_hash), expires])

/** The confirmation page, with a signed proof of the mailed address. */
export function verificationLink(ctx: Context, to: Addressee): string {
  const expires = Math.floor((ctx.now.getTime() + LINK_DAYS * DAY_MS) / 1000)
  const signature = signatureOf(ctx, to, expires)
  const proof = new URLSearchParams({
    id: to.id,
    hash: hashOf(ctx, to),
    expires: String(expires),
    signature,
  })
  return `${pageUrl(ctx.tenant, ctx.lang, '/email-verified')}?${proof}`
}

export interface VerificationProof {
  id: string
  hash: string
  expires?: string
  signature?: string
}

function isGood(
  ctx: Context,
  person: Person,
  { hash, expires = '', signature = '' }: VerificationProof,
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= ctx.now.getTime()) return false
  const fits = equalTexts(hash, hashOf(ctx, person))
  return equalTexts(signature, signatureOf(ctx, person, Number(expires))) && fits
}

async function findPerson(u: Unit, proof: VerificationProof): Promise<Person | undefined> {
  const person = isId(proof.id) ? await getPerson(u, proof.id) : undefined
  return person && isGood(u, person, proof) ? person : undefined
}

/** Confirms a mailed address; idempotent. Its page asks for the password, so that mail scanners confirm nothing. */
export async function verifyEmail(ctx: Context, proof: VerificationProof): Promise<{ verified: true }> {
  await ctx.unit(async u => {
    const person = await findPerson(u, proof)
    if (!person) throw new AppError('auth.link_over')
    await confirmAddress(u, person.id)
  })
  return { verified: true }
}

export interface ReadVerificationLink {
  email: string
  confirmed: boolean
  link: Required<VerificationProof>
}

/** The address a link would confirm; undefined when it has expired. Changes nothing. */
export async function readVerificationLink(
  ctx: Context,
  query: URLSearchParams,
): Promise<ReadVerificationLink | undefined> {
  // The first value of each name: the redirect target may have its own query.
  const first = (name: keyof VerificationProof) => query.get(name) ?? ''
  const link = {
    id: first('id'),
    hash: first('hash'),
    expires: first('expires'),
    signature: first('signature'),
  }
  const person = await ctx.unit(u => findPerson(u, link))
  return person && { email: person.email, confirmed: person.email_verified_at !== null, link }
}

export async function confirmedAddressOf(u: Unit, userId: string): Promise<string | undefined> {
  const person = await getPerson(u, userId)
  return person?.email_verified_at ? person.email_norm : undefined
}
