import { type Kysely, sql } from 'kysely'
import type { Lang } from '#shared/i18n/index.ts'
import type { Tenant } from '../../lib/tenant.ts'
import type { Schema } from '../schema.ts'

export interface Recipient {
  email: string
  lang: Lang
}

/** Who gets mails to a travel agency: its contact, else a member who manages others, else its oldest member. */
export async function getAgencyRecipient(
  u: { db: Kysely<Schema>; tenant: Tenant },
  agencyId: string,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select coalesce(t.contact_email, p.email) as email, coalesce(p.lang, 'en') as lang
    from travel_agencies t
    left join (agency_members m join users p on p.tenant_id = m.tenant_id and p.id = m.user_id
        and p.disabled_at is null)
      on m.tenant_id = t.tenant_id and m.agency_id = t.id and m.disabled_at is null
    where t.tenant_id = ${u.tenant.id} and t.id = ${agencyId} and coalesce(t.contact_email, p.email) is not null
    order by p.email_norm is not distinct from lower(t.contact_email) desc,
      coalesce(m.permissions @> '["agents.manage"]', false) desc, m.created_at, p.id
    limit 1`.execute(u.db)
  return rows[0]
}
