import { LoginFields } from '#client/features/shell/LoginFields.tsx'
import { useLang, withIsland } from '#client/lib/island.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { redirectTarget } from '#shared/rules/redirect.ts'

/** The login page's form: goes on to the page that was asked for. */
function LoginFormView() {
  const lang = useLang()
  const goOn = () => {
    const target = redirectTarget(location.search)
    location.assign(target === '/' ? pathFor(lang, '/') : target)
  }
  return <LoginFields onDone={goOn} />
}

export const LoginForm = withIsland(LoginFormView)
