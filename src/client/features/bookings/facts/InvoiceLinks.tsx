import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { InvoiceHeading } from '#shared/contract/money/invoices.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { InvoiceChip } from './InvoiceChip.tsx'

interface LinksProps {
  invoices: InvoiceHeading[]
  zone: string
  symbol?: string
  current?: string
}

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '1',
  alignItems: 'center',
  '& > :nth-child(even)': { justifySelf: 'end' },
  paddingBlock: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  '&:first-child': { borderBlockStartWidth: '0', paddingBlockStart: '0' },
})
const note = css({ fontSize: '12', color: 'fg.muted' })

/** Documents of a booking. Texts: `invoices`. */
export function InvoiceLinks({ invoices, zone, symbol, current }: LinksProps) {
  const t = useT()
  const lang = useLang()
  return (
    <ul>
      {invoices.map(({ id, number, kind, issued_at, status, payable_minor: minor, currency }) => (
        <li key={id} className={item}>
          <a
            className={link()}
            href={pathFor(lang, `/invoices/${id}`)}
            aria-current={id === current ? 'page' : undefined}
          >
            <Ltr>{number}</Ltr>
          </a>
          <Money {...{ minor, currency, symbol }} />
          <span className={note}>
            {t(`invoices:kind.${kind}`)} · {formatDate(issued_at, lang, 'short', zone)}
          </span>
          <InvoiceChip status={status} />
        </li>
      ))}
    </ul>
  )
}
