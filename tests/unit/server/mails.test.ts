import { describe, expect, test } from 'vitest'
import { mailMoney } from '#server/features/bookings/mails.service.ts'
import { flightBlocks } from '#server/features/flight-bookings/mail-flights.ts'
import { timesText } from '#server/features/flight-bookings/schedule/schedule-mail.ts'
import { composeMail } from '#server/features/notifications/mail-layout.service.ts'
import type { Tenant } from '#server/lib/tenant.ts'
import { nakheel } from '../../../src/server/seed/agencies/nakheel.ts'
import { aHeldBooking } from '../client/a-held-booking.ts'

const booking = aHeldBooking()
const [flight] = booking.slices[0]?.segments ?? []
if (!flight) throw new Error('No flight')
/** Leaves Riyadh at 23:50 and lands in Istanbul at 04:10. */
const overnight = { ...flight, departs_at: '2027-01-14T20:50:00Z', arrives_at: '2027-01-15T01:10:00Z' }
const tenant = { settings: nakheel.settings } as Tenant

const timesOf = (segment: typeof flight) => {
  const blocks = flightBlocks({ ...booking, slices: [{ segments: [segment] }] }, 'en')
  return blocks.flatMap(block =>
    block.kind === 'rows' ? block.rows.slice(1, 3).map(([, value]) => value) : [],
  )
}

describe('a mail about a flight', () => {
  test('says the day of landing where it is another one', () => {
    expect(timesOf(overnight)).toEqual(['23:50', 'Fri 15 Jan · 04:10'])
    expect(timesOf(flight)).toEqual(['09:00', '13:00'])
  })
})

describe('a value in an Arabic mail', () => {
  const html = (value: string) =>
    composeMail(tenant, 'ar', 'تغيير', [{ kind: 'rows', rows: [['الموعد', value]] }]).html

  test('is read from the right though it begins with an airport, which is set apart', () => {
    const times = timesText({ lang: 'ar' }, overnight)
    expect(times).toContain('\u2066RUH\u2069 ')
    expect(html(times)).toContain(`<bdi dir="rtl">${times}</bdi>`)
  })

  test('in Latin letters alone stands as it is', () => {
    expect(html('ALHARBI/SHAHAD')).toContain('<bdi>ALHARBI/SHAHAD</bdi>')
  })
})

describe('an amount in a mail', () => {
  test("is written in its booking's currency, which the agency may have given up since", () => {
    expect(mailMoney(tenant, 'KWD', 'en')(1500)).toMatch(/^KWD\s1\.500$/)
    expect(mailMoney(tenant, 'SAR', 'ar')(150_000)).toContain(nakheel.settings.currency.symbol.ar)
    expect(mailMoney(tenant, 'KWD', 'ar')(1500)).not.toContain(nakheel.settings.currency.symbol.ar)
  })
})
