import { useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import type { T } from '#shared/i18n/create-t.ts'
import { OwnCode, ownCodeProblems, sentCode } from './OwnCode.tsx'
import { OwnPassword } from './OwnPassword.tsx'

type OneselfField = 'password' | 'code'
type Typed = Record<OneselfField, string>

interface OneselfProps {
  form: {
    values: Typed
    id: (field: string) => string
    errorOf: (field: OneselfField) => string | undefined
    change: (field: OneselfField, value: string) => void
  }
  /** The account has an authenticator. */
  asksCode: boolean
}

export const NO_ONE: Typed = { password: '', code: '' }

export const oneselfProblems = ({ password, code }: Typed, asksCode: boolean, t: T): FormProblem[] => [
  ...(password ? [] : [{ field: 'password', message: t('validation:password') }]),
  ...ownCodeProblems(code, asksCode, t),
]

/** As the calls take it. */
export const sentOneself = ({ password, code }: Typed, asksCode: boolean) => ({
  password,
  code: sentCode(code, asksCode),
})

/** Password and code, asked for again before something that matters. Texts: `account`, `validation`, `ui`. */
export function Oneself({ form, asksCode }: OneselfProps) {
  const { values, id, errorOf, change } = form
  const t = useT()
  return (
    <>
      <OwnPassword
        id={id('password')}
        label={t('account:own_password')}
        value={values.password}
        error={errorOf('password')}
        onChange={value => change('password', value)}
      />
      {asksCode && (
        <OwnCode
          id={id('code')}
          value={values.code}
          error={errorOf('code')}
          onChange={value => change('code', value)}
        />
      )}
    </>
  )
}
