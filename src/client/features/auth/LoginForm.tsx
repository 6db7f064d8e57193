import { $auth } from '#client/features/shell/auth.store.ts'
import { LoginFields } from '#client/features/shell/LoginFields.tsx'
import { useLang, withIsland } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { redirectTarget } from '#shared/rules/redirect.ts'

/** The login page's form: goes on to the page that was asked for. */
function LoginFormView() {
  const lang = useLang()
  const goOn = () => {
    // The agency wants a second factor first: the account page says how.
    if ($auth.get()?.lacks_totp) return location.assign(`${pathFor(lang, '/account')}#second-factor`)
    const target = redirectTarget(location.search)
    location.assign(target === '/' ? pathFor(lang, '/') : target)
  }
  return <LoginFields onDone={goOn} />
}

export const LoginForm = withIsland(LoginFormView)
