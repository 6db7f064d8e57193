import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context.ts'

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
