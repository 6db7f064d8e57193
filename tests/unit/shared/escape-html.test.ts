import { expect, test } from 'vitest'
import { escapeHtml } from '#shared/base/escape-html.ts'

test('text is escaped so that it ends no element and no attribute', () => {
  expect(escapeHtml(`<b a="1" b='2'>نخيل & Co</b>`)).toBe(
    '&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;نخيل &amp; Co&lt;/b&gt;',
  )
})
