import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { OwnHold } from '#client/features/tour-bookings/create/TourProblem.tsx'
import type { Step } from '#client/features/tour-bookings/create/use-tour-step.ts'
import { IslandProvider } from '#client/lib/island.tsx'
import { LANGS } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'

describe.each(LANGS)('the first step of a tour in %s', lang => {
  const t = tFor(lang)
  const shown = (held: Step['held']) =>
    renderToStaticMarkup(
      <IslandProvider lang={lang} messages={messagesFor(lang, ['tour-bookings', 'ui'])}>
        <OwnHold step={{ held }} />
      </IslandProvider>,
    )

  test('names what who comes back holds there already, and leads to it', () => {
    const page = shown({ id: 'b1', choice: '', places: 3 })
    expect(page).toContain(t('tour-bookings:create.own_hold', { count: 3 }))
    expect(page).toContain('/tour-bookings/b1')
    expect(shown(undefined)).toBe('')
  })
})
