import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { PasswordDialog } from '#client/features/accounts/dialogs/PasswordDialog.tsx'
import { RegisterForm } from '#client/features/auth/RegisterForm.tsx'
import { ResetForm } from '#client/features/auth/ResetForm.tsx'
import { AcceptInvitation } from '#client/features/invitations/AcceptInvitation.tsx'
import type { PasswordOwner } from '#shared/base/password.ts'
import { messagesFor } from '../../../src/server/lib/i18n.ts'

let given: PasswordOwner[] = []
vi.mock('#client/features/shell/login/NewPassword.tsx', () => ({
  NewPassword: ({ owner }: { owner: PasswordOwner }) => {
    given.push(owner)
    return null
  },
}))
// A dialog opens in a document, which there is none of.
vi.mock('#client/ui/overlays/Dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}))
beforeEach(() => {
  given = []
})

const site = { en: 'Nakheel Travel & Umrah', ar: 'نخيل للسفر والعمرة' }
const owner = { site, name: 'Sara Alqahtani', email: 'sara@example.com' }
const { name, email } = owner
const page = {
  lang: 'en',
  messages: messagesFor('en', ['registration', 'agency', 'password', 'ui']),
} as const
const invitation = { agency: { en: 'Qimam Travel' }, email, has_account: false }

test.each<[string, ReactNode]>([
  [
    'registering',
    <RegisterForm
      key="register"
      {...page}
      site={site}
      redirect="/"
      posted={{ form: 'register', values: { name, email }, refusal: { status: 422, body: refused() } }}
    />,
  ],
  ['a mailed link', <ResetForm key="reset" {...page} token="t" redirect="/" owner={owner} />],
  [
    'an invitation',
    <AcceptInvitation
      key="accept"
      {...page}
      site={site}
      token="t"
      invitation={invitation}
      posted={{ form: 'accept', values: { name }, refusal: { status: 422, body: refused() } }}
    />,
  ],
  ['the account', <PasswordDialog key="account" owner={owner} asksCode={false} onClose={() => undefined} />],
])('at %s the meter knows the names that the server judges by', (_, form) => {
  renderToStaticMarkup(form)
  expect(given).toEqual([owner])
})

function refused() {
  return { code: 'request.invalid', message: 'Check it' } as const
}
