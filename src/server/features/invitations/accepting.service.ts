import type {
  acceptInvitation as acceptCall,
  OpenedInvitation,
} from '#shared/contract/accounts/invitations.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import type { Context, Unit } from '../../context/context.ts'
import { sha256 } from '../../lib/crypto.ts'
import { AppError, invalid, isAppError } from '../../lib/errors.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { checkNewPassword } from '../auth/passwords/password-rule.service.ts'
import { kindOf } from './invitation.port.ts'
import { getInvitationByToken, markAccepted, type OpenInvitation } from './invitations.repo.ts'
import { getConfirmed, putConfirmed } from './people.repo.ts'

type Input = BodyOf<typeof acceptCall>

interface FoundInvitation extends OpenedInvitation {
  row: OpenInvitation
}

async function find(u: Unit, token: string): Promise<FoundInvitation> {
  const row = await getInvitationByToken(u, sha256(token))
  if (!row) throw new AppError('invitation.not_found')
  if (row.withdrawn_at) throw new AppError('invitation.withdrawn')
  const account = await getConfirmed(u, row.email_norm)
  await kindOf(row).admit?.(u, row, account)
  return { row, agency: row.agency_name, email: row.email, has_account: account !== undefined }
}

/** Why a link opens nothing. */
export type ClosedInvitation = 'over' | 'withdrawn' | 'agency_member' | 'staff_member'

const CLOSED = {
  'invitation.not_found': 'over',
  'invitation.withdrawn': 'withdrawn',
  'colleague.agency_member': 'agency_member',
  'agency.staff_member': 'staff_member',
} as const

/** Reads an invitation without using it. */
export async function openInvitation(
  ctx: Context,
  token: string,
): Promise<OpenedInvitation | ClosedInvitation> {
  try {
    const { agency, email, has_account } = await ctx.unit(u => find(u, token))
    return { agency, email, has_account }
  } catch (error) {
    if (isAppError(error) && error.code in CLOSED) return CLOSED[error.code as keyof typeof CLOSED]
    throw error
  }
}

interface Typed {
  name: string
  password_hash: string
}

async function readTyped(ctx: Context, { name, password }: Input, email: string): Promise<Typed> {
  const missing = Object.entries({ name, password }).filter(([, value]) => value === undefined)
  if (name === undefined || password === undefined) {
    const errors = Object.fromEntries(missing.map(([field]) => [field, ['validation:required']]))
    throw invalid(errors)
  }
  checkNewPassword(ctx, password, { name, email })
  return { name, password_hash: await hashPassword(password) }
}

async function personOf(
  u: Unit,
  { email, email_norm, lang }: OpenInvitation,
  typed?: Typed,
): Promise<string> {
  const fresh = { email, email_norm, lang, permissions: PERMISSION_PRESETS.customer }
  const id =
    (await getConfirmed(u, email_norm))?.id ??
    (typed && (await putConfirmed(u, { ...fresh, ...typed }))) ??
    (await getConfirmed(u, email_norm))?.id
  // An invitation does not reopen a closed account.
  if (!id) throw new AppError('invitation.not_found')
  return id
}

/**
 * Accepts an invitation by its mailed token. An existing account joins as it is; otherwise one is created.
 * @throws AppError `invitation.not_found`, `invitation.withdrawn`, `colleague.agency_member`, `agency.staff_member`,
 * `request.invalid` with the fields a new account needs
 */
export async function acceptInvitation(ctx: Context, input: Input): Promise<OpenedInvitation> {
  const { agency, email, has_account } = await ctx.unit(u => find(u, input.token))
  const typed = has_account ? undefined : await readTyped(ctx, input, email)
  await ctx.unit(async u => {
    const { row } = await find(u, input.token)
    if (!(await markAccepted(u, row.id, sha256(input.token)))) throw new AppError('invitation.not_found')
    await kindOf(row).join(u, row, await personOf(u, row, typed))
  })
  return { agency, email, has_account }
}
