import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { StayCard } from '#client/features/hotel-bookings/desk/StayCard.tsx'
import { LANGS } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../../../src/server/lib/i18n.ts'

describe.each(LANGS)('what a stay’s hotel said, in %s', lang => {
  const t = tFor(lang)
  const island = { lang, messages: messagesFor(lang, ['hotel-bookings', 'ui']) }
  const stay = { bookingId: 'b', state: 'no_show', confirmation: 'HC-77', note: 'Late arrival' } as const
  const read = (decides: boolean) => renderToStaticMarkup(<StayCard {...island} {...stay} {...{ decides }} />)

  test('is written by who answers bookings, and only read by the others', () => {
    expect(read(true)).toContain(t('hotel-bookings:desk.save'))
    const others = read(false)
    expect(others).not.toMatch(/<(button|input|textarea)/)
    for (const text of ['HC-77', 'Late arrival', t('hotel-bookings:state.no_show')])
      expect(others).toContain(text)
  })
})
