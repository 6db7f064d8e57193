import { DAY_MS } from '#shared/base/durations.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import type { register as registerCall } from '#shared/contract/accounts/registration.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { queueMail } from '../../notifications/notifications.service.ts'
import { checkNewPassword } from '../passwords/password-rule.service.ts'
import { deleteUnconfirmed } from './registration.repo.ts'

/** Payload of the mail `account_register`. */
export interface Registration {
  id: string
  name: string
  email: string
  passwordHash: string
  redirect?: string
}

type AddressMail = 'account_verify_again' | 'password_reset'

/** Requests an account. A job looks up the address: known and unknown ones have the same response and cost. */
export async function register(ctx: Context, input: BodyOf<typeof registerCall>): Promise<SessionUser> {
  if (ctx.user) throw new AppError('auth.guests_only')
  const { name, email, password, redirect } = input
  checkNewPassword(ctx, password, { name, email })
  const passwordHash = await hashPassword(password)
  const data: Registration = { id: newId(), name, email, passwordHash, redirect }
  const { id } = data
  await ctx.unit(u =>
    queueMail(u, 'account_register', {
      subjectId: id,
      data,
      recipient: email,
      lang: u.lang,
      dedupeKey: `account_register:${id}`,
    }),
  )
  const permissions = [...PERMISSION_PRESETS.customer]
  return { id, name, email, kind: 'customer', travel_agency: null, permissions }
}

interface Addressed {
  email: string
  redirect?: string
}

async function orderMail(ctx: Context, kind: AddressMail, { email, redirect }: Addressed): Promise<null> {
  const subjectId = newId()
  const dedupeKey = `${kind}:${subjectId}`
  const order = { subjectId, data: { redirect }, recipient: email, lang: ctx.lang, dedupeKey }
  await ctx.unit(u => queueMail(u, kind, order))
  return null
}

/** Mails the confirmation link again; the response does not reveal whether the account exists. */
export const resendVerification = (ctx: Context, address: Addressed) =>
  orderMail(ctx, 'account_verify_again', address)

/** Mails a reset link; the response does not reveal whether the account exists. */
export const forgotPassword = (ctx: Context, address: Addressed) => orderMail(ctx, 'password_reset', address)

const KEEP_MS = 30 * DAY_MS

/** Deletes unconfirmed accounts: their addresses may belong to strangers. */
export const deleteUnconfirmedAccounts = (u: Unit, most: number): Promise<number> =>
  deleteUnconfirmed(u, { createdBefore: new Date(u.now.getTime() - KEEP_MS) }, most)

export const deleteUnconfirmedAt = (u: Unit, emailNorm: string) => deleteUnconfirmed(u, { emailNorm }, 1)
