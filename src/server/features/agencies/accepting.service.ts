import type {
  acceptInvitation as acceptCall,
  OpenedInvitation,
} from '#shared/contract/accounts/agency-members.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import type { Context, Unit } from '../../context/context.ts'
import { sha256 } from '../../lib/crypto.ts'
import { AppError } from '../../lib/errors.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { checkNewPassword } from '../auth/passwords/password-rule.service.ts'
import { getInvitationByToken, markAccepted, type OpenInvitation } from './invitations.repo.ts'
import { putMember } from './members.repo.ts'
import { becomeAgent, getConfirmed, putConfirmed } from './people.repo.ts'

type Input = BodyOf<typeof acceptCall>

interface FoundInvitation extends OpenedInvitation {
  row: OpenInvitation
}

async function find(u: Unit, token: string): Promise<FoundInvitation> {
  const row = await getInvitationByToken(u, sha256(token))
  if (!row) throw new AppError('invitation.not_found')
  const account = await getConfirmed(u, row.email_norm)
  return { row, agency: row.agency_name, email: row.email, has_account: account !== undefined }
}

/** Reads an invitation without using it. Throws `invitation.not_found`. */
export async function openInvitation(ctx: Context, token: string): Promise<OpenedInvitation> {
  const { agency, email, has_account } = await ctx.unit(u => find(u, token))
  return { agency, email, has_account }
}

interface Typed {
  name: string
  password_hash: string
}

async function readTyped(ctx: Context, { name, password }: Input, email: string): Promise<Typed> {
  const missing = Object.entries({ name, password }).filter(([, value]) => value === undefined)
  if (name === undefined || password === undefined) {
    const errors = Object.fromEntries(missing.map(([field]) => [field, ['validation:required']]))
    throw new AppError('request.invalid', { errors })
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
  const existing = await getConfirmed(u, email_norm)
  const id =
    existing ??
    (typed && (await putConfirmed(u, { ...fresh, ...typed }))) ??
    (await getConfirmed(u, email_norm))
  // An invitation does not reopen a closed account.
  if (!id) throw new AppError('invitation.not_found')
  return id
}

/**
 * Accepts an invitation by its mailed token. An existing account gains the membership; otherwise one is created.
 * @throws AppError `invitation.not_found`, `request.invalid` with the fields a new account needs
 */
export async function acceptInvitation(ctx: Context, input: Input): Promise<OpenedInvitation> {
  const { row, agency, email, has_account } = await ctx.unit(u => find(u, input.token))
  const typed = has_account ? undefined : await readTyped(ctx, input, email)
  await ctx.unit(async u => {
    if (!(await markAccepted(u, row.id, sha256(input.token)))) throw new AppError('invitation.not_found')
    const id = await personOf(u, row, typed)
    if (!(await putMember(u, row.agency_id, id, row))) throw new AppError('invitation.not_found')
    await becomeAgent(u, id, row.agency_id)
    await logAct(u, 'invitation_accepted', { subject: { kind: 'user', id } })
  })
  return { agency, email, has_account }
}
