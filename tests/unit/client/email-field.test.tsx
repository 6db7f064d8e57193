import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { IslandProvider } from '#client/lib/island.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { LANGS } from '#shared/i18n/index.ts'
import { messagesFor } from '../../../src/server/lib/i18n.ts'

describe.each(LANGS)('the field of an e-mail in %s', lang => {
  const shown = (value: string) =>
    renderToStaticMarkup(
      <IslandProvider lang={lang} messages={messagesFor(lang, ['ui'])}>
        <EmailField {...{ id: 'email', label: 'E-mail', autoComplete: 'email', value, onChange: () => {} }} />
      </IslandProvider>,
    )

  test('suggests what was probably meant, left to right', () => {
    expect(shown('layan@gmial.com')).toMatch(/<button[^>]*>.*\u2066layan@gmail\.com\u2069/)
    expect(shown('layan@gmail.com')).not.toContain('<button')
  })

  test('is named, and tells the browser whose address it asks for', () => {
    expect(shown('')).toMatch(/<input(?=[^>]* name="email")(?=[^>]* autoComplete="email")[^>]* type="email"/i)
  })
})
