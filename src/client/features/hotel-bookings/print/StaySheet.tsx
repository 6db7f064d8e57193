import { BothWords, type PrintTexts } from '#client/features/bookings/print/PrintBoth.tsx'
import { type PrintAgency, PrintFoot, PrintHead } from '#client/features/bookings/print/PrintFrame.tsx'
import { PrintPrice } from '#client/features/bookings/print/PrintPrice.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { QrCode } from '#client/ui/data/QrCode.tsx'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { inDigits } from '#shared/i18n/digits.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { CLOSED } from '#shared/rules/statuses/booking-statuses.ts'
import { statusKey } from '#shared/rules/texts/booking-status.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { mapUrl } from '../facts/stay-texts.ts'

interface StaySheetProps {
  booking: HotelBooking
  texts: PrintTexts
  agency: PrintAgency
  url: string
  /** The agency's symbol of the currency. */
  symbol?: string
}

const sheet = css({
  display: 'grid',
  gap: '6',
  fontSize: '14',
  '@media print': { gap: '3.5', fontSize: '[9.5pt]' },
})
const top = css({ display: 'flex', justifyContent: 'space-between', gap: '5', alignItems: 'start' })
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: '5',
  rowGap: '2',
  '& dt': { color: 'fg.muted' },
})
const box = css({
  padding: '3',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border.strong',
  borderRadius: 'control',
  breakInside: 'avoid',
})

/** What the reception is shown, in both languages and in the agency's name; the price only on the way to paying. */
export function StaySheet({ booking, texts, agency, url, symbol }: StaySheetProps) {
  const { stay, voucher, reference } = booking
  const map = mapUrl(stay)
  return (
    <article className={sheet}>
      <PrintHead texts={texts} agency={agency} />
      <div className={top}>
        <div>
          <h1 className={css({ fontSize: '24', fontWeight: 'semibold' })}>
            <BothWords texts={texts}>{(_, t) => t('hotel-bookings:voucher.title')}</BothWords>
          </h1>
          <p>
            <BothWords texts={texts} inline>
              {(_, t) => t('hotel-bookings:voucher.number')}
            </BothWords>{' '}
            <b className={css({ whiteSpace: 'nowrap' })}>
              <bdi>{reference}</bdi>
            </b>
          </p>
          {stay.confirmation_number && (
            <p>
              <BothWords texts={texts} inline>
                {(_, t) => t('hotel-bookings:confirmation_number')}
              </BothWords>{' '}
              <b>
                <bdi>{stay.confirmation_number}</bdi>
              </b>
            </p>
          )}
          <p>
            <BothWords texts={texts} inline>
              {(_, t) => t(statusKey(booking.status, 'hotel'))}
            </BothWords>
          </p>
        </div>
        <QrCode text={map ?? url} size="6.5rem" label={map ? texts.t('hotel-bookings:map') : reference} />
      </div>
      <p className={box}>
        <BothWords texts={texts}>{(_, t) => t(`hotel-bookings:voucher.${voucherText(booking)}`)}</BothWords>
      </p>
      {stay.hotel_note && (
        <p className={box}>
          <b>
            <BothWords texts={texts}>{(_, t) => t('hotel-bookings:voucher.note')}</BothWords>
          </b>
          <span dir="auto">{stay.hotel_note}</span>
        </p>
      )}
      <StayFacts stay={stay} texts={texts} />
      <Rooms booking={booking} texts={texts} />
      {!voucher && <PrintPrice {...{ booking, texts, symbol }} />}
      <PrintFoot texts={texts} agency={agency} manageUrl={url} isVoucher />
    </article>
  )
}

const voucherText = ({ voucher, status, due_minor }: HotelBooking) => {
  if (!voucher) return CLOSED.includes(status) ? 'ended' : 'not_paid'
  return due_minor > 0 ? 'for_hotel_credit' : 'for_hotel'
}

function StayFacts({ stay, texts }: Pick<StaySheetProps, 'texts'> & Pick<HotelBooking, 'stay'>) {
  const name = (key: string) => <BothWords texts={texts}>{(_, t) => t(`hotel-bookings:${key}`)}</BothWords>
  const map = mapUrl(stay)
  return (
    <dl className={facts}>
      <dt>{name('hotel')}</dt>
      <dd>
        <BothWords texts={texts}>
          {lang => `${localized(stay.name, lang)} · ${'★'.repeat(stay.stars)}`}
        </BothWords>
      </dd>
      <dt>{name('address')}</dt>
      <dd>
        <BothWords texts={texts}>
          {lang => listed([localized(stay.address, lang), localized(stay.city, lang)], lang)}
        </BothWords>
      </dd>
      {map && (
        <>
          <dt>{name('map')}</dt>
          <dd>
            <a className={link()} href={map} rel="noreferrer" target="_blank">
              <Ltr className={css({ overflowWrap: 'anywhere' })}>{map}</Ltr>
            </a>
          </dd>
        </>
      )}
      <dt>{name('check_in')}</dt>
      <dd>
        <BothWords texts={texts}>
          {lang => `${formatDate(stay.from, lang, 'long')} · ${inDigits(stay.check_in, lang)}`}
        </BothWords>
      </dd>
      <dt>{name('check_out')}</dt>
      <dd>
        <BothWords texts={texts}>
          {(lang, t) =>
            `${formatDate(stay.to, lang, 'long')} · ${inDigits(stay.check_out, lang)} · ${t('hotel-bookings:nights', { count: stay.nights })}`
          }
        </BothWords>
      </dd>
    </dl>
  )
}

function Rooms({ booking, texts }: Pick<StaySheetProps, 'booking' | 'texts'>) {
  const guestsOf = (ids: string[]) =>
    booking.passengers.filter(({ id, surname }) => ids.includes(id) && surname)
  return (
    <ul className={css({ display: 'grid', gap: '3' })}>
      {booking.stay.rooms.map(({ id, position, name, beds, board, adults, child_ages, passenger_ids }) => {
        const guests = guestsOf(passenger_ids)
        return (
          <li key={id} className={box}>
            <b>
              <BothWords texts={texts}>
                {(lang, t) =>
                  t('hotel-bookings:room_named', { number: position, name: localized(name, lang) })
                }
              </BothWords>
            </b>
            <BothWords texts={texts}>
              {(lang, t) =>
                [
                  localized(beds, lang),
                  t(`hotel-bookings:board.${board}`),
                  t('hotel-bookings:adults', { count: adults }),
                  child_ages.length > 0 && t('hotel-bookings:children', { count: child_ages.length }),
                ]
                  .filter(Boolean)
                  .join(' · ')
              }
            </BothWords>
            <ul>
              {guests.map(({ id: guest, given_names, surname, remarks }) => (
                <li key={guest}>
                  <bdi dir="ltr">
                    {given_names} {surname}
                  </bdi>
                  {remarks && (
                    <>
                      {' '}
                      <q dir="auto">{remarks}</q>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
