import { sql } from 'kysely'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context/context.ts'

export interface ContentRow {
  lang: Lang
  title: string
  summary: string
  body_html: string
  updated_at: Date
}

/** A page in every language it is written in. */
export async function listContents(u: Unit, page: string): Promise<ContentRow[]> {
  return u.db
    .selectFrom('contents')
    .select(['lang', 'title', 'summary', 'body_html', 'updated_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('page', '=', page)
    .execute()
}

/** When each text was last changed. */
export function listContentDates(u: Unit) {
  return u.db
    .selectFrom('contents')
    .select(['page', 'lang', 'updated_at'])
    .where('tenant_id', '=', u.tenant.id)
    .execute()
}

/** Writes a page in one language, whether it was written before or not. */
export async function saveContent(
  u: Unit,
  page: string,
  row: Pick<ContentRow, 'lang' | 'title' | 'summary' | 'body_html'>,
): Promise<void> {
  await u.db
    .insertInto('contents')
    .values({ tenant_id: u.tenant.id, page, ...row, updated_at: u.now })
    .onConflict(at =>
      at.columns(['tenant_id', 'page', 'lang']).doUpdateSet({
        title: row.title,
        summary: row.summary,
        body_html: row.body_html,
        updated_at: u.now,
      }),
    )
    .execute()
}

/** Whether a text stands in any page, in any language. */
export async function isInBodies(u: Unit, text: string): Promise<boolean> {
  const found = await u.db
    .selectFrom('contents')
    .select('page')
    .where('tenant_id', '=', u.tenant.id)
    .where(sql<boolean>`strpos(body_html, ${text}) > 0`)
    .executeTakeFirst()
  return found !== undefined
}
