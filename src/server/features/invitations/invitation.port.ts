import type { Unit } from '../../context/context.ts'
import type { OpenInvitation } from './invitations.repo.ts'

export type { OpenInvitation } from './invitations.repo.ts'

/** A confirmed account with the invited address. */
export interface InvitedAccount {
  id: string
  kind: 'customer' | 'agent' | 'staff'
}

/** What accepting an invitation does. */
export interface InvitationKind {
  /** Throws when the invitation no longer holds, or not for this account. Takes the locks that `join` needs. */
  admit?(u: Unit, invitation: OpenInvitation, account: InvitedAccount | undefined): Promise<void>
  /** Adds the account, which may be new; its audit event included. */
  join(u: Unit, invitation: OpenInvitation, userId: string): Promise<void>
}

const kinds = new Map<'agency' | 'staff', InvitationKind>()

export function registerInvitationKind(name: 'agency' | 'staff', kind: InvitationKind): void {
  kinds.set(name, kind)
}

export function kindOf({ agency_id }: OpenInvitation): InvitationKind {
  const kind = kinds.get(agency_id === null ? 'staff' : 'agency')
  if (!kind) throw new Error('No feature registered this kind of invitation')
  return kind
}
