import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { OwnMoney } from '#client/ui/data/OwnMoney.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Panel } from '#client/ui/layout/Panel.tsx'
import type { DeskRequest, Requests } from '#shared/contract/desk/today.ts'
import { formatRelative } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { requestPath } from '#shared/rules/desk/waiting.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { link } from '#styled-system/recipes'
import { grow, nothing, quiet, row, rows } from './parts.tsx'

export function RequestsPanel({ requests, now }: { requests: Requests; now: string }) {
  const t = useT()
  const lang = useLang()
  const [oldest] = requests.rows
  return (
    <Panel
      id="requests"
      title={t('desk-today:requests')}
      aside={
        oldest && (
          <span className={quiet}>
            {t('desk-today:oldest', { age: formatRelative(oldest.since, now, lang) })}
          </span>
        )
      }
      footer={
        oldest && (
          <a className={link()} href={pathFor(lang, '/desk/requests')}>
            {t('desk-today:all_requests')}
          </a>
        )
      }
    >
      {!oldest && <p className={nothing}>{t('desk-today:no_requests')}</p>}
      <ul className={rows} data-rows>
        {requests.rows.map(request => (
          <Row key={request.id} request={request} now={now} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ request, now }: { request: DeskRequest; now: string }) {
  const t = useT()
  const lang = useLang()
  const { booking, agency, countersign, amount_minor: minor, currency, since } = request
  const what = t(`desk-today:request.${request.kind}`)
  const name = booking?.reference ?? (agency ? localized(agency.name, lang) : (countersign?.name ?? ''))
  return (
    <li className={row}>
      <span className={grow}>
        {what}
        <span className={quiet}>
          {minor !== null && (
            <>
              <OwnMoney minor={minor} currency={currency} /> ·{' '}
            </>
          )}
          {name && <>{booking ? <Ltr>{name}</Ltr> : <bdi>{name}</bdi>} · </>}
          {formatRelative(since, now, lang)}
        </span>
      </span>
      <ButtonLink
        variant="line"
        size="sm"
        href={pathFor(lang, requestPath(request))}
        aria-label={t('desk-today:action_for', { action: t('desk-today:review'), name: name || what })}
      >
        {t('desk-today:review')}
      </ButtonLink>
    </li>
  )
}
