import type { LoggedAct } from '#shared/rules/desk/audit-kinds.ts'
import type { Actor, Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import { wideNetworkOf } from '../../lib/network.ts'
import { insertAuditEvent, listChangedAlone } from './audit-log.repo.ts'

interface Logged {
  /** Without one: the tenant itself. */
  subject?: { kind: 'user' | 'agency' | 'approval'; id: string | null }
  /** Values by name of the field; never passwords, codes or documents. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
  /** Default: the caller. */
  actor?: Actor
}

/** Records an act for the audit, with the transaction that does it. */
export function logAct(u: Unit, kind: LoggedAct, logged: Logged = {}): Promise<void> {
  const { subject, before, after, reason, actor = u.actor } = logged
  const { approval } = u
  return insertAuditEvent(u, {
    tenant_id: u.tenant.id,
    id: newId(),
    at: u.now,
    kind,
    actor_kind: actor.kind,
    actor_id: actor.id,
    subject_kind: subject?.kind ?? 'tenant',
    subject_id: subject?.id ?? null,
    details: JSON.stringify({ before, after, approved_by: approval?.by }),
    reason,
    network: wideNetworkOf(u.ip) ?? null,
    request_id: u.requestId,
  })
}

/** The changes of a subject since then that one person made alone. */
export const changesMadeAlone = (
  u: Unit,
  kind: LoggedAct,
  subjectId: string,
  since: Date,
): ReturnType<typeof listChangedAlone> => listChangedAlone(u, { kind, subjectId, since })
