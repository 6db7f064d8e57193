import { LANGS } from '#shared/i18n/index.ts'
import type { App } from './app.ts'
import { type TenantKey, tenantId } from './people.ts'

/** Writes texts of an agency in both languages; `page` in capitals is the title. */
export async function writeContents(app: App, tenant: TenantKey, pages: readonly string[]): Promise<void> {
  const rows = pages.flatMap(page =>
    LANGS.map(lang => ({
      tenant_id: tenantId(tenant),
      page,
      lang,
      title: lang === 'en' ? page.toUpperCase() : `صفحة ${page}`,
      summary: `${tenant} ${lang} ${page}`,
      body_html: `<p>${page}</p>`,
    })),
  )
  await app.rows(tenant, db => db.insertInto('contents').values(rows).execute())
}
