import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { FoundInvoice, FoundProduct } from '#shared/contract/desk/search.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { link } from '#styled-system/recipes'
import { end, FoundGroup, muted } from './FoundGroup.tsx'
import { Marked } from './Marked.tsx'

export function FoundInvoices({ found, q }: { found: FoundInvoice[]; q: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <FoundGroup name="invoices" found={found}>
      {({ id, number, kind, buyer, issued_at, payable_minor, currency }) => (
        <>
          <a className={link()} href={pathFor(lang, `/invoices/${id}`)}>
            <Ltr>
              <Marked text={number} q={q} />
            </Ltr>
          </a>
          <bdi>{localized(buyer, lang)}</bdi>
          <span className={muted}>{t(`invoices:kind.${kind}`)}</span>
          <span className={end}>
            {formatMoney(payable_minor, currency, lang).text} · {formatDate(issued_at, lang)}
          </span>
        </>
      )}
    </FoundGroup>
  )
}

interface FoundProductsProps {
  name: 'tours' | 'hotels'
  found: FoundProduct[]
  q: string
}

export function FoundProducts({ name, found, q }: FoundProductsProps) {
  const lang = useLang()
  return (
    <FoundGroup name={name} found={found}>
      {product => (
        <>
          <a className={link()} href={pathFor(lang, `/desk/${name}/${product.id}`)}>
            <bdi>
              <Marked text={localized(product.name, lang)} q={q} />
            </bdi>
          </a>
          <Ltr className={muted}>
            <Marked text={product.code} q={q} />
          </Ltr>
          <span className={end}>{localized(product.city, lang)}</span>
        </>
      )}
    </FoundGroup>
  )
}
