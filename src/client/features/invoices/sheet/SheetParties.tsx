import type { InvoiceParty } from '#shared/contract/money/invoices.ts'
import { css } from '#styled-system/css'
import { Between, Two, useBothTs } from './sheet-texts.tsx'

const parties = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr', _print: '1fr 1fr' },
})
const box = css({
  padding: '3',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: '[#d9d3c8]',
  borderRadius: 'sm',
  breakInside: 'avoid',
  minInlineSize: '0',
  '& h2': { fontSize: '[1em]', fontWeight: 'semibold' },
})

interface PartiesProps {
  seller: InvoiceParty
  buyer: InvoiceParty
}

export function SheetParties({ seller, buyer }: PartiesProps) {
  return (
    <div className={parties}>
      <Party name="seller" party={seller} />
      <Party name="buyer" party={buyer} />
    </div>
  )
}

function Party({ name, party }: { name: 'seller' | 'buyer'; party: InvoiceParty }) {
  const { en, ar } = useBothTs()
  const { address, vat_number, cr } = party
  return (
    <section className={box}>
      <h2>
        <Two en={en(`invoices:sheet.${name}`)} ar={ar(`invoices:sheet.${name}`)} />
      </h2>
      <b>
        <Two en={<bdi>{party.name.en}</bdi>} ar={party.name.ar && <bdi>{party.name.ar}</bdi>} />
      </b>
      {address && <Two en={address.en} ar={address.ar} />}
      {(vat_number || cr) && (
        <dl>
          {vat_number && <Between name="vat_number">{vat_number}</Between>}
          {cr && <Between name="cr">{cr}</Between>}
        </dl>
      )}
    </section>
  )
}
