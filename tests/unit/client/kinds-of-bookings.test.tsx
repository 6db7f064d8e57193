import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { KindListFilters } from '#client/features/bookings/list/KindListFilters.tsx'
import { readKindFilter } from '#client/features/bookings/list/kind-filter.ts'
import { ManageAside } from '#client/features/bookings/manage/ManageAside.tsx'
import { ManageForm } from '#client/features/bookings/manage/ManageForm.tsx'
import { LANGS, type Lang, pathFor } from '#shared/i18n/index.ts'
import { type LookUpKind, lookUpKind } from '#shared/rules/site/look-up.ts'
import { messagesFor } from '../../../src/server/lib/i18n.ts'

/** Words that only flights have. */
const OF_FLIGHTS = {
  en: /airline|flight|passenger|depart|FB-/i,
  ar: /شركة الطيران|طيران|المغادرة|FB-/,
}

const wordsOf = (html: string) => html.replace(/(action|href)="[^"]*"/g, '')

function lookUpPage(lang: Lang, kind: LookUpKind): string {
  const island = { lang, messages: messagesFor(lang, ['manage', 'booking', 'ui']), kind }
  return renderToStaticMarkup(
    <>
      <ManageForm {...island} reference="" />
      <ManageAside {...island} signedIn={false} />
    </>,
  )
}

describe.each(LANGS)('in %s', lang => {
  test('the look-up of a tour speaks of tours, and leads back to them', () => {
    const html = lookUpPage(lang, 'tour')
    expect(wordsOf(html)).not.toMatch(OF_FLIGHTS[lang])
    expect(html).toContain('TB-7K3Q9M')
    expect(html).toContain(`redirect=${pathFor(lang, '/tour-bookings')}"`)
    expect(html).not.toContain('/flight-bookings')
  })

  test('the look-up of a flight takes the code of the airline, and leads back to flights', () => {
    const html = lookUpPage(lang, 'flight')
    expect(wordsOf(html)).toMatch(OF_FLIGHTS[lang])
    expect(html).toContain('X4TQ2L')
    expect(html).toContain(`redirect=${pathFor(lang, '/flight-bookings')}"`)
  })

  test.each(['hotel', 'tour'])('the filters of the %s list have no words of flights', kind => {
    const messages = messagesFor(lang, ['bookings', 'status', 'ui'])
    const filter = readKindFilter(new URLSearchParams())
    const html = renderToStaticMarkup(<KindListFilters {...{ lang, messages, kind, filter }} agents={[]} />)
    expect(wordsOf(html)).not.toMatch(OF_FLIGHTS[lang])
    expect(html).toContain('name="from"')
  })
})

test.each<[Parameters<typeof lookUpKind>, LookUpKind | undefined]>([
  [[['flights', 'hotels', 'group-tours']], 'flight'],
  [[['hotels', 'group-tours']], 'tour'],
  [[['flights', 'group-tours'], '/tour-bookings/1'], 'tour'],
  [[['flights'], '/tour-bookings/1'], 'flight'],
  [[['group-tours'], '/payment-attempts/1'], 'tour'],
  [[['hotels']], undefined],
])('a booking is looked up where the agency sells: %j', (asked, kind) => {
  expect(lookUpKind(...asked)).toBe(kind)
})
