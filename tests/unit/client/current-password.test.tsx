import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CurrentPassword } from '#client/features/shell/login/CurrentPassword.tsx'
import { withIsland } from '#client/lib/island.tsx'
import { messagesFor } from '../../../src/server/lib/i18n.ts'

const Password = withIsland(CurrentPassword)

test('the keys reach the password before the link for who forgot it', () => {
  const html = renderToStaticMarkup(
    <Password
      {...{ lang: 'en', messages: messagesFor('en', ['auth', 'ui']), id: 'password', value: '' }}
      {...{ label: 'Password', forgot: 'Forgot it?', onChange: () => undefined }}
    />,
  )
  expect(html.indexOf('<input')).toBeGreaterThan(0)
  expect(html.indexOf('<input')).toBeLessThan(html.indexOf('Forgot it?'))
})
