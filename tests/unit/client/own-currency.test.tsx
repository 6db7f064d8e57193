import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PrintPrice } from '#client/features/bookings/print/PrintPrice.tsx'
import { calendarMarks } from '#client/features/bookings/search/day-marks.ts'
import { OwnMoney, OwnUnit } from '#client/ui/data/OwnMoney.tsx'
import { ownSymbol } from '#shared/rules/site/client-settings.ts'
import { tFor } from '../../../src/server/lib/i18n.ts'
import { gulf } from '../../../src/server/seed/agencies/gulf.ts'
import { aHeldBooking } from './a-held-booking.ts'

const money = { code: 'KWD', symbol: 'KD' }
const t = tFor('en')

const read = (currency: string) =>
  renderToStaticMarkup(
    <OwnUnit unit={money}>
      <OwnMoney minor={66_750} currency={currency} />
    </OwnUnit>,
  )
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

describe('the currency of an agency', () => {
  test('stands with its symbol, and another one with its code', () => {
    expect(read('KWD')).toBe('KD 66.750')
    expect(read('SAR')).toBe('SAR 667.50')
  })

  test('has the symbol of the language, and none where it is not the own one', () => {
    expect(ownSymbol(gulf.settings, 'KWD', 'en')).toBe('KD')
    expect(ownSymbol(gulf.settings, 'KWD', 'ar')).toBe('د.ك')
    expect(ownSymbol(gulf.settings, 'SAR', 'en')).toBeUndefined()
  })

  test('is printed with its symbol', () => {
    const booking = aHeldBooking({ currency: 'KWD' })
    const texts = { lang: 'en', t, other: 'ar', otherT: tFor('ar') } as const
    const sheet = renderToStaticMarkup(<PrintPrice {...{ booking, texts }} symbol="KD" />)
    expect(sheet).toContain('KD\u00a0')
    expect(sheet).not.toContain('KWD')
  })

  test('stands with its symbol in the calendar, in the words of a day and in the legend', () => {
    const trips = [{ depart: '2027-01-14', return: null, from_minor: 66_750 }]
    const dates = { trip: 'one_way', depart: '', return: '' } as const
    const shown = calendarMarks({ currency: 'KWD', symbol: 'KD', trips }, dates, 'en', t)
    expect(shown?.marks('2027-01-14')).toMatchObject({ words: expect.stringContaining('KD\u00a066.750') })
    expect(shown?.legend).toContain('KD')
    expect(shown?.legend).not.toContain('KWD')
  })
})
