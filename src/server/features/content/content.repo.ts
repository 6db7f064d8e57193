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

export async function listContents(u: Unit, page: string): Promise<ContentRow[]> {
  return u.db
    .selectFrom('contents')
    .select(['lang', 'title', 'summary', 'body_html', 'updated_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('page', '=', page)
    .execute()
}

export function listContentDates(u: Unit) {
  return u.db
    .selectFrom('contents')
    .select(['page', 'lang', 'updated_at'])
    .where('tenant_id', '=', u.tenant.id)
    .execute()
}

export async function saveContent(
  u: Unit,
  page: string,
  row: Pick<ContentRow, 'lang' | 'title' | 'summary' | 'body_html'>,
): Promise<void> {
  await u.db
    .insertInto('contents')
    .values({ tenant_id: u.tenant.id, page, ...row, updated_at: u.now })
    .onConflict(at =>
      at
        .columns(['tenant_id', 'page', 'lang'])
        .doUpdateSet({
          title: row.title,
          summary: row.summary,
          body_html: row.body_html,
          updated_at: u.now,
        })
        // A language with an unchanged text keeps its day.
        .where(eb =>
          eb.or([
            eb('contents.title', '!=', row.title),
            eb('contents.summary', '!=', row.summary),
            eb('contents.body_html', '!=', row.body_html),
          ]),
        ),
    )
    .execute()
}

export async function isInBodies(u: Unit, text: string): Promise<boolean> {
  const found = await u.db
    .selectFrom('contents')
    .select('page')
    .where('tenant_id', '=', u.tenant.id)
    .where(sql<boolean>`strpos(body_html, ${text}) > 0`)
    .executeTakeFirst()
  return found !== undefined
}
