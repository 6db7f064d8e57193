import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { OwnMoney } from '#client/ui/data/OwnMoney.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import type { DeskRequest } from '#shared/contract/desk/today.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { requestPath } from '#shared/rules/desk/waiting.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

/** With its age in words, computed by the server: engines differ in them. */
export type AgedRequest = DeskRequest & { age: string }

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

function Who({ request, lang, t }: { request: DeskRequest; lang: Lang; t: T }) {
  const { agency, lead_name, travellers } = request
  return (
    <span>
      <bdi>{agency ? localized(agency.name, lang) : (lead_name ?? '—')}</bdi>
      {travellers !== null && (
        <span className={quiet}>{t('desk-today:travellers', { count: travellers })}</span>
      )}
    </span>
  )
}

export function requestColumns(t: T, lang: Lang): Column<AgedRequest>[] {
  const nameOf = ({ kind, booking, agency, countersign, lead_name }: DeskRequest) =>
    booking ? (
      <Ltr>{booking.reference}</Ltr>
    ) : (
      <bdi>
        {agency
          ? localized(agency.name, lang)
          : (countersign?.name ?? lead_name ?? t(`desk-today:request_short.${kind}`))}
      </bdi>
    )
  const hrefOf = (request: DeskRequest) => pathFor(lang, requestPath(request))
  const column = (id: string, cell: Column<AgedRequest>['cell'], end?: boolean) => ({
    id,
    header: t(`desk-today:columns.${id}`),
    cell,
    end,
  })
  return [
    column('what', request => (
      <span>
        {t(`desk-today:request.${request.kind}`)}
        {request.countersign && (
          <span className={quiet}>{t(`desk-approvals:act.${request.countersign.act}`)}</span>
        )}
        {request.reason && (
          <span className={quiet}>
            <bdi>{request.reason}</bdi>
          </span>
        )}
      </span>
    )),
    column('record', request => (
      <a className={link()} href={hrefOf(request).split('#')[0]}>
        {nameOf(request)}
      </a>
    )),
    column('who', request => <Who {...{ request, lang, t }} />),
    column('since', ({ since, age }) => <time dateTime={since}>{age}</time>),
    column(
      'amount',
      ({ amount_minor, currency }) =>
        amount_minor === null ? null : <OwnMoney minor={amount_minor} currency={currency} />,
      true,
    ),
    {
      id: 'act',
      header: t('desk-today:review'),
      plain: true,
      end: true,
      cell: request => (
        <ButtonLink variant="line" size="sm" href={hrefOf(request)}>
          {t('desk-today:review')}
        </ButtonLink>
      ),
    },
  ]
}
