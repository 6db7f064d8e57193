import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { Both, type PrintTexts } from './PrintBoth.tsx'

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '[.25em]',
  '@media print': { paddingBlock: '[.1em]' },
})
const strong = css({
  fontWeight: 'semibold',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: '[#999]',
})

export function PrintPrice({ booking, texts }: { booking: Booking; texts: PrintTexts }) {
  const { t, lang } = texts
  const amount = (minor: number) => (
    <bdi className={css({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })}>
      {formatMoney(minor, booking.currency, lang).text}
    </bdi>
  )
  const fares = booking.price_lines.filter(line => line.kind !== 'vat')
  return (
    <section className={css({ breakInside: 'avoid' })}>
      <h2 className={css({ fontSize: '16', fontWeight: 'semibold' })}>
        <Both texts={texts} name="price" />
      </h2>
      <dl>
        {fares.map(line => (
          <Row key={`${line.kind}${line.category ?? ''}`} value={amount(line.netMinor)}>
            {line.kind === 'fee'
              ? t('checkout:price.fee')
              : t('checkout:price.line', {
                  category: t(`age:category.${line.category ?? 'ADT'}`),
                  quantity: line.quantity,
                })}
          </Row>
        ))}
        {booking.vat_minor > 0 && (
          <Row value={amount(booking.vat_minor)}>
            <Both texts={texts} name="vat" />
          </Row>
        )}
        {(['total', 'paid', 'due'] as const).map(name => (
          <Row key={name} value={amount(booking[`${name}_minor`])} className={strong}>
            <Both texts={texts} name={name} />
          </Row>
        ))}
      </dl>
    </section>
  )
}

function Row({ children, value, className }: { children: ReactNode; value: ReactNode; className?: string }) {
  return (
    <div className={`${row} ${className ?? ''}`}>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  )
}
