import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TooFewPlaces, TourProblem } from '#client/features/tour-bookings/create/TourProblem.tsx'
import type { Step } from '#client/features/tour-bookings/create/use-tour-step.ts'
import { withIsland } from '#client/lib/island.tsx'
import { LANGS, pathFor } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'

const soldOut = { problem: { kind: 'sold_out', left: 1 }, asked: true, wrong: [] }
const tooFew = { problem: undefined, asked: false, wrong: [] }
const offer = { id: 'd1', tour_id: 't1', places_left: 1, kept: undefined }
const choice = { adults: 2, children: 0, infants: 0, rooms: [], extras: [] }

const SHOWN = [
  ['that is refused', withIsland(TourProblem), soldOut],
  ['too large for the places left', withIsland(TooFewPlaces), tooFew],
] as const

test.each(SHOWN.flatMap(row => LANGS.map(lang => [...row, lang] as const)))(
  'a party %s is led to the waiting list and to other departures',
  (_, Part, state, lang) => {
    const drawn = (more: object = {}) => {
      const step = { ...state, choice, offer: { ...offer, ...more } } as unknown as Step
      return renderToStaticMarkup(
        <Part lang={lang} messages={messagesFor(lang, ['tour-bookings'])} step={step} />,
      )
    }
    const t = tFor(lang)
    expect(drawn()).toContain(t('tour-bookings:create.sold_out_left', { count: 1 }))
    expect(drawn()).toMatch(new RegExp(`&amp;wait"[^>]*>${t('tour-bookings:create.wait')}`))
    expect(drawn()).toContain(`href="${pathFor(lang, '/tours/t1')}#departures"`)
    // Who was offered these places waits no more.
    const kept = drawn({ kept: { token: 'x', until: '2027-01-01T00:00:00Z' } })
    expect(kept).not.toContain(t('tour-bookings:create.wait'))
    expect(kept).toContain('#departures')
  },
)
