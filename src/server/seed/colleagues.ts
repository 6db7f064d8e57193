import type { Insertable } from 'kysely'
import { DAY_MS } from '#shared/base/durations.ts'
import { rightsOfGrant, type StaffGrant } from '#shared/rules/access/staff-roles.ts'
import type { Schema } from '../db/schema.ts'
import { demoId } from './ids.ts'
import { userId } from './people.ts'
import type { DemoColleague, DemoTenant } from './types.ts'

const granted = (grant: StaffGrant) => ({
  permissions: JSON.stringify(rightsOfGrant(grant)),
})

interface Colleagues {
  users: Insertable<Schema['users']>[]
  invitations: Insertable<Schema['invitations']>[]
}

/** Staff beside the owner, who may do less, and one who was invited two days ago. No mail was sent: the link is unknown. */
export function makeColleagues(tenant: DemoTenant, now: Date, passwordHash: string): Colleagues {
  const addressOf = ({ key }: Pick<DemoColleague, 'key'>) => `${key}@${tenant.mailDomain}`
  const users = tenant.colleagues.map(({ key, name, role, extra = [], lang }) => ({
    tenant_id: tenant.id,
    id: demoId(`${tenant.key} colleague ${key}`, now),
    kind: 'staff' as const,
    name,
    email: addressOf({ key }),
    email_norm: addressOf({ key }),
    password_hash: passwordHash,
    email_verified_at: now,
    role,
    ...granted({ role, extra }),
    lang,
  }))
  const email = addressOf({ key: tenant.invited })
  const sent = new Date(now.getTime() - 2 * DAY_MS)
  const invitation = {
    tenant_id: tenant.id,
    id: demoId(`${tenant.key} invitation ${tenant.invited}`, now),
    agency_id: null,
    email,
    email_norm: email,
    preset: 'reservation',
    ...granted({ role: 'reservation', extra: [] }),
    lang: 'ar' as const,
    invited_by: userId(tenant, 'staff', now),
    created_at: sent,
    expires_at: new Date(sent.getTime() + 7 * DAY_MS),
  }
  return { users, invitations: [invitation] }
}
