import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context.ts'

export function getContent(u: Unit, page: string, lang: Lang) {
  return u.db
    .selectFrom('contents')
    .select(['title', 'summary', 'body_html', 'updated_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('page', '=', page)
    .where('lang', '=', lang)
    .executeTakeFirst()
}
