import type { ReactNode } from 'react'
import { $auth } from '#client/features/shell/auth.store.ts'
import type { CodeKind } from '#client/features/shell/login/CodeStep.tsx'
import { LoginFields } from '#client/features/shell/login/LoginFields.tsx'
import { type IslandProps, useLang, withIsland } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { afterLogin } from '#shared/i18n/redirect.ts'

interface LoginFormProps {
  redirect: string
  /** The password was posted without script; this code is next. */
  code?: CodeKind | undefined
}

function LoginFormView({ redirect, code }: LoginFormProps) {
  const lang = useLang()
  const goOn = () => {
    // The tenant requires a second factor, set up on the account page.
    const user = $auth.get()
    if (user?.lacks_totp) return location.assign(`${pathFor(lang, '/account')}#second-factor`)
    location.assign(afterLogin(lang, redirect, user ?? undefined))
  }
  return <LoginFields onDone={goOn} redirect={redirect} code={code} />
}

export const LoginForm: (props: LoginFormProps & IslandProps) => ReactNode = withIsland(LoginFormView)
