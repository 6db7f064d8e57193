import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { requireUser } from '../../../context/caller.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { dummyHash, hashPassword, needsRehash, verifyPassword } from '../../../lib/passwords.ts'
import { logAct } from '../../audit-log/audit-log.service.ts'
import { endGuest } from '../guests/guests.service.ts'
import { closeSession, openSession, signIn } from '../sessions/sessions.service.ts'
import { type Account, getAccount, holdPassword, renewHash } from './auth.repo.ts'
import { noteLogin } from './known-browser.service.ts'

interface Credentials {
  email: string
  password: string
}

/** Normalised address for look-up: trimmed, NFKC, lower case. */
export const normaliseEmail = (email: string) => email.trim().normalize('NFKC').toLowerCase()

async function requireAccount(ctx: Context, input: Credentials): Promise<Account> {
  const account = await ctx.unit(u => getAccount(u, normaliseEmail(input.email)))
  const fits = await verifyPassword(input.password, account?.password_hash ?? (await dummyHash()))
  if (account && fits) return account
  // The rate limit bounds these; an unknown address leaves no trace of itself.
  const subject = { kind: 'user', id: account?.id ?? null } as const
  await ctx.unit(u => logAct(u, 'login_failed', { subject }))
  throw new AppError('auth.failed')
}

async function refreshHash(ctx: Context, { id, password_hash }: Account, password: string): Promise<void> {
  if (!needsRehash(password_hash)) return
  const made = await hashPassword(password)
  await ctx.unit(u => renewHash(u, id, password_hash, made))
}

/** Throws `auth.failed`; after the right password `auth.unverified` or `auth.code_required` (session pending). */
export async function login(ctx: Context, input: Credentials): Promise<SessionUser> {
  const account = await requireAccount(ctx, input)
  if (!account.email_verified_at) throw new AppError('auth.unverified')
  const { user, needsCode } = await ctx.unit(async u => {
    // Locked: a concurrent password change must also end this session.
    const held = await holdPassword(u, account.id, account.password_hash)
    if (!held) throw new AppError('auth.failed')
    const needsCode = held.totp_enabled_at !== null
    const open = needsCode ? openSession(u, account.id, account.agency_id, { needsCode }) : undefined
    return { user: await (open ?? signIn(u, account.id, account.agency_id)), needsCode }
  })
  await refreshHash(ctx, account, input.password)
  if (needsCode) throw new AppError('auth.code_required', { keepsEffects: true })
  noteLogin(ctx, normaliseEmail(input.email))
  return user
}

/** Ends the session and this browser's guest grants. */
export async function logout(ctx: Context): Promise<null> {
  await ctx.unit(async u => {
    if (u.user) await logAct(u, 'logged_out', { subject: { kind: 'user', id: u.user.id } })
    await closeSession(u)
    await endGuest(u)
  })
  return null
}

export async function getMe(ctx: Context): Promise<SessionUser> {
  return requireUser(ctx)
}
