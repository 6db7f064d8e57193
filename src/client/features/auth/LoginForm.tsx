import type { ReactNode } from 'react'
import { $auth } from '#client/features/shell/auth.store.ts'
import type { CodeKind } from '#client/features/shell/login/CodeStep.tsx'
import { LoginFields } from '#client/features/shell/login/LoginFields.tsx'
import { type IslandProps, useLang, withIsland } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'

interface LoginFormProps {
  /** Path of the page that was asked for. */
  redirect: string
  /** The password was given before the script came, and this code is next. */
  code?: CodeKind | undefined
}

/** The login page's form: goes on to the page that was asked for. */
function LoginFormView({ redirect, code }: LoginFormProps) {
  const lang = useLang()
  const goOn = () => {
    // The agency wants a second factor first: the account page says how.
    if ($auth.get()?.lacks_totp) return location.assign(`${pathFor(lang, '/account')}#second-factor`)
    location.assign(redirect === '/' ? pathFor(lang, '/') : redirect)
  }
  return <LoginFields onDone={goOn} redirect={redirect} code={code} />
}

export const LoginForm: (props: LoginFormProps & IslandProps) => ReactNode = withIsland(LoginFormView)
