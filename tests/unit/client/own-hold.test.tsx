import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnHold } from '#client/features/bookings/checkout/hold/OwnHold.tsx'
import { IslandProvider } from '#client/lib/island.tsx'
import { LANGS, pathFor } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'

test.each(LANGS)('who comes back to a first step in %s is told what is held already, and led to it', lang => {
  const shown = (page?: string) =>
    renderToStaticMarkup(
      <IslandProvider lang={lang} messages={messagesFor(lang, ['checkout'])}>
        <OwnHold page={page} />
      </IslandProvider>,
    )
  const html = shown('/tour-bookings/b1')
  expect(html).toContain(tFor(lang)('checkout:hold.own_title'))
  expect(html).toContain(`href="${pathFor(lang, '/tour-bookings/b1')}"`)
  expect(shown()).toBe('')
})
