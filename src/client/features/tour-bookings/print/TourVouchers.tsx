import { BothWords, type PrintTexts } from '#client/features/bookings/print/PrintBoth.tsx'
import { QrCode } from '#client/ui/data/QrCode.tsx'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { css } from '#styled-system/css'

interface TourVouchersProps {
  booking: TourBooking
  texts: PrintTexts
}

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  marginBlockStart: '3',
})
const card = css({ display: 'grid', gap: '1', justifyItems: 'start', breakInside: 'avoid' })

/** What the tour leader scans: one signed code for each traveller. */
export function TourVouchers({ booking: { vouchers, passengers }, texts }: TourVouchersProps) {
  const { t } = texts
  if (vouchers.length === 0) return null
  const nameOf = (id: string) => {
    const one = passengers.find(passenger => passenger.id === id)
    const name = [one?.given_names, one?.surname].filter(Boolean).join(' ')
    return name || t('desk-departures:unnamed', { position: one?.position })
  }
  return (
    <section id="vouchers">
      <h2 className={css({ fontSize: '16', fontWeight: 'semibold' })}>
        <BothWords texts={texts} inline>
          {(_, each) => each('leader:voucher.title')}
        </BothWords>
      </h2>
      <p>
        <BothWords texts={texts}>{(_, each) => each('leader:voucher.text')}</BothWords>
      </p>
      <ul className={grid}>
        {vouchers.map(({ passenger_id, code, text }) => (
          <li key={passenger_id} className={card}>
            <QrCode
              text={text}
              size="9rem"
              label={t('leader:voucher.label', { name: nameOf(passenger_id) })}
            />
            <bdi>{nameOf(passenger_id)}</bdi>
            <b>
              <bdi dir="ltr">{code}</bdi>
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
