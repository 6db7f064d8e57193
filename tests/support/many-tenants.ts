import { sql } from 'kysely'
import type { Database } from '../../src/server/db/open.ts'

/** Key of one of many; `.localhost` makes it its host. */
export const manyKey = (number: number) => `many-${number}`

/**
 * Plants `count` more tenants like the first demo agency, numbered from 1: each with a host, settings and, where
 * that agency has one, a page about itself.
 */
export async function plantManyTenants(database: Database, count: number): Promise<void> {
  await database.admin.transaction().execute(async tx => {
    const model = sql`(select id from tenants where key = 'nakheel')`
    // Row security binds even the owner of the tables, and these rows are of every tenant: lifted until the end.
    await sql`alter table settings no force row level security`.execute(tx)
    await sql`alter table contents no force row level security`.execute(tx)
    await sql`with made as (
        insert into tenants (id, key, origin)
        select gen_random_uuid(), 'many-' || n, 'http://many-' || n || '.localhost' from generate_series(1, ${count}::int) n
        returning id, key
      ), hosts as (
        insert into tenant_hosts (host, tenant_id) select key || '.localhost', id from made
      ), contents as (
        insert into contents (tenant_id, page, lang, title, summary, body_html)
        select made.id, page, lang, title, summary, body_html from made, contents c
        where c.tenant_id = ${model} and page = 'about-us'
      )
      insert into settings (tenant_id, data, tax)
      select made.id, data || jsonb_build_object('id', made.id, 'name', jsonb_build_object('en', key, 'ar', key)), tax
      from made, settings s where s.tenant_id = ${model}`.execute(tx)
    await sql`alter table settings force row level security`.execute(tx)
    await sql`alter table contents force row level security`.execute(tx)
  })
  await sql`analyze`.execute(database.admin)
}
