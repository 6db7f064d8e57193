import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PrintTexts } from '#client/features/bookings/print/PrintBoth.tsx'
import { PrintHead } from '#client/features/bookings/print/PrintFrame.tsx'
import { PrintPassengers } from '#client/features/bookings/print/PrintPassengers.tsx'
import { PrintPrice } from '#client/features/bookings/print/PrintPrice.tsx'
import { printAgency } from '#client/features/bookings/print/print-agency.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { tFor } from '../../../src/server/lib/i18n.ts'
import { nakheel } from '../../../src/server/seed/agencies/nakheel.ts'
import { aHeldBooking, anEmptyPassenger } from './a-held-booking.ts'

const line = { quantity: 2, unitMinor: 0, vatMinor: 0 } as const
const fare = { ...line, kind: 'fare', netMinor: 300_000, totalMinor: 300_000, category: 'ADT' } as const
const fee = { ...line, kind: 'fee', netMinor: 12_000, totalMinor: 12_000, vatCategory: 'S' } as const
const vat = { ...line, kind: 'vat', netMinor: 0, vatMinor: 1800, totalMinor: 1800, vatCategory: 'S' } as const
const booking = aHeldBooking({
  price_lines: [{ ...fare, vatCategory: 'Z' }, fee, vat],
  passengers: [
    anEmptyPassenger(1, 'ADT', { document_kind: 'national_id', document_last3: '713' }),
    anEmptyPassenger(2, 'ADT'),
  ],
})

/** What is read on paper, without its marks. */
const read = (part: ReactNode) =>
  renderToStaticMarkup(part)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe.each(LANGS)('the receipt of a page in %s', lang => {
  const other = lang === 'ar' ? 'en' : 'ar'
  const texts: PrintTexts = { lang, t: tFor(lang), other, otherT: tFor(other) }

  test('says what VAT is levied on', () => {
    const price = read(<PrintPrice booking={booking} texts={texts} />)
    expect(price).toContain('VAT 15% on the service fee')
    expect(price).toContain('ضريبة القيمة المضافة 15% على رسوم الخدمة')
    const noVat = aHeldBooking({ price_lines: [{ ...fare, vatCategory: 'O' }], vat_minor: 0 })
    expect(read(<PrintPrice booking={noVat} texts={texts} />)).not.toMatch(/VAT|ضريبة/)
  })

  test('names each line of its price in both, and its quantity once', () => {
    const price = read(<PrintPrice booking={booking} texts={texts} />)
    const inTurn = (words: string[]) => (lang === 'ar' ? words.reverse() : words).join(' ')
    expect(price).toContain(`${inTurn(['Adult', 'بالغ'])} × 2`)
    expect(price).toContain(inTurn(['Service fee', 'رسوم الخدمة']))
  })

  test.each([
    'National ID',
    'هوية وطنية',
    'Missing',
    'ناقصة',
    'Not issued yet',
    'لم تصدر بعد',
    'Passenger 2, name missing',
    'المسافر 2، الاسم ناقص',
  ])('says of its passengers: %s', words => {
    expect(read(<PrintPassengers booking={booking} texts={texts} tickets />)).toContain(words)
  })

  test('says nothing of tickets where no one gets one', () => {
    const said = read(<PrintPassengers booking={booking} texts={texts} />)
    expect(said).toContain('Passenger 2, name missing')
    expect(said).not.toContain('Not issued yet')
  })

  test.each(['King Fahd Road, Riyadh 12271', 'طريق الملك فهد، الرياض 12271'])(
    'has the address of the agency: %s',
    address => {
      const agency = printAgency(nakheel.settings as AppSettings, lang)
      expect(read(<PrintHead texts={texts} agency={agency} />)).toContain(address)
    },
  )
})
