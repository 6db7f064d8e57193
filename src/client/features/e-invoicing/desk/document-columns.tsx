import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { OwnMoney } from '#client/ui/data/OwnMoney.tsx'
import { type EInvoiceRow, isOpen } from '#shared/contract/desk/money/e-invoicing.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { documentPath } from './document-filter.ts'
import { StateChip } from './states.tsx'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

interface Words {
  t: T
  lang: Lang
  zone: string
  now: string
}

function Due({ row, t, lang, zone, now }: Words & { row: EInvoiceRow }) {
  if (!isOpen(row.state) || !row.due_at) return null
  const time = formatMoment(row.due_at, lang, { zone })
  return (
    <span className={quiet}>
      {t(row.due_at < now ? 'e-invoicing:due_over' : 'e-invoicing:due', { time })}
    </span>
  )
}

export function documentColumns(words: Words): Column<EInvoiceRow>[] {
  const { t, lang, zone } = words
  const column = (id: string, cell: Column<EInvoiceRow>['cell'], end?: boolean) => ({
    id,
    header: t(`e-invoicing:columns.${id}`),
    cell,
    end,
  })
  return [
    column('number', ({ id, invoice, environment }) => (
      <span>
        <a className={link()} href={pathFor(lang, documentPath(id))}>
          <Ltr>{invoice.number}</Ltr>
        </a>
        {environment !== 'production' && (
          <span className={quiet}>{t(`e-invoicing:environments.${environment}`)}</span>
        )}
      </span>
    )),
    column('buyer', ({ buyer }) => (localized(buyer, lang) ? <bdi>{localized(buyer, lang)}</bdi> : null)),
    column('issued', ({ issued_at }) => (
      <time dateTime={issued_at}>{formatMoment(issued_at, lang, { zone })}</time>
    )),
    column('form', ({ form }) => t(`e-invoicing:form.${form}`)),
    column('state', row => (
      <span>
        <StateChip state={row.state} />
        <Due {...words} row={row} />
      </span>
    )),
    column(
      'amount',
      ({ payable_minor, currency }) => <OwnMoney minor={payable_minor} currency={currency} />,
      true,
    ),
  ]
}
