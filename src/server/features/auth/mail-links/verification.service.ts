import { pathFor } from '#shared/i18n/index.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { equalTexts, sha256, signFacts } from '../../../lib/crypto.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { fingerprint } from '../../../lib/seal.ts'
import { confirmAddress, getPerson, type Person } from './registration.repo.ts'

const DAY_MS = 86_400_000
/** How long the link works. */
const LINK_DAYS = 3

type Addressee = Pick<Person, 'id' | 'email_norm' | 'password_hash'>

const hashOf = ({ tenant }: Context, { email_norm }: Addressee) => fingerprint(tenant.id, email_norm)

// Over the password too: whoever registers the address anew makes the links of earlier tries void.
const signatureOf = (ctx: Context, to: Addressee, expires: number) =>
  signFacts('verify-email', [ctx.tenant.id, to.id, hashOf(ctx, to), sha256(to.password_hash), expires])

/** The page that confirms an address, with the signed proof that this mailbox was written to. */
export function verificationLink(ctx: Context, to: Addressee): string {
  const expires = Math.floor((ctx.now.getTime() + LINK_DAYS * DAY_MS) / 1000)
  const signature = signatureOf(ctx, to, expires)
  const proof = new URLSearchParams({
    id: to.id,
    hash: hashOf(ctx, to),
    expires: String(expires),
    signature,
  })
  return `${ctx.tenant.origin}${pathFor(ctx.lang, '/email-verified')}?${proof}`
}

/** What the link carries; anything may have become of it. */
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

/**
 * Confirms the address the link was mailed to. A change by GET, as the contract has it; following it again
 * changes nothing more. Signs nobody in. The mail leads to a page, which asks for the password before it
 * calls this: neither a program that looks into mails nor the owner of a mailbox that somebody else typed
 * gives that somebody an account.
 * @throws AppError `auth.link_over`
 */
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

/** Whose address the link of the mail, by its query, would confirm; undefined when it is over. Changes nothing. */
export async function readVerificationLink(
  ctx: Context,
  query: URLSearchParams,
): Promise<ReadVerificationLink | undefined> {
  // The first of each name: the page that is gone on to after has a query of its own.
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

/** The normalised address a user proved to read mail at; undefined for an unconfirmed or disabled one. */
export async function confirmedAddressOf(u: Unit, userId: string): Promise<string | undefined> {
  const person = await getPerson(u, userId)
  return person?.email_verified_at ? person.email_norm : undefined
}
