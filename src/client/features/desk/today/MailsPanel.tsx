import { useLang, useT } from '#client/lib/island.tsx'
import { Panel } from '#client/ui/layout/Panel.tsx'
import type { Today } from '#shared/contract/desk/today.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'
import { row, rows } from './parts.tsx'

export function MailsPanel({ found: { failed, late } }: { found: NonNullable<Today['mails']> }) {
  const t = useT()
  const here = pathFor(useLang(), '/desk/mails')
  const line = (count: number, key: string, href: string) =>
    count > 0 && (
      <li className={row}>
        <a className={link()} href={href}>
          {t(`desk-today:mails.${key}`, { count })}
        </a>
      </li>
    )
  return (
    <Panel id="mails" title={t('desk-today:mails.title')}>
      <ul className={rows} data-rows>
        {line(failed, 'failed', here)}
        {line(late, 'late', `${here}?state=waiting`)}
      </ul>
    </Panel>
  )
}
