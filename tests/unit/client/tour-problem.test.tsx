import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { TourProblem } from '#client/features/tour-bookings/create/TourProblem.tsx'
import type { Step } from '#client/features/tour-bookings/create/use-tour-step.ts'
import { IslandProvider } from '#client/lib/island.tsx'
import { LANGS } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'

describe.each(LANGS)('a refused tour in %s', lang => {
  const t = tFor(lang)
  const shown = (step: Pick<Step, 'problem' | 'held'>) =>
    renderToStaticMarkup(
      <IslandProvider lang={lang} messages={messagesFor(lang, ['tour-bookings', 'ui'])}>
        <TourProblem step={{ ...step, asked: true, wrong: [] } as unknown as Step} />
      </IslandProvider>,
    )

  test('names what its buyer holds there already, and leads to it', () => {
    const problem = { kind: 'sold_out', left: 0 } as const
    const page = shown({ problem, held: { id: 'b1', choice: '', places: 3 } })
    expect(page).toContain(t('tour-bookings:create.sold_out_none'))
    expect(page).toContain(t('tour-bookings:create.own_hold', { count: 3 }))
    expect(page).toContain('/tour-bookings/b1')
    expect(shown({ problem, held: undefined })).not.toContain('/tour-bookings/')
  })
})
