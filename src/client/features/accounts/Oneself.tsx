import { useT } from '#client/lib/island.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import type { Messages } from '#client/ui/forms/messages.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { checkOwnCode, OwnCode, sentCode } from './OwnCode.tsx'
import { OwnPassword } from './OwnPassword.tsx'

export const NO_ONE = { password: '', code: '' }
type Typed = typeof NO_ONE

interface OneselfProps {
  password: Control<string>
  code: Control<string>
  asksCode: boolean
}

export const checkOneself = ({ password, code }: Typed, asksCode: boolean, t: T): Messages => ({
  password: password ? undefined : t('validation:password'),
  ...checkOwnCode(code, asksCode, t),
})

export const sentOneself = ({ password, code }: Typed, asksCode: boolean) => ({
  password,
  code: sentCode(code, asksCode),
})

/** Password and code for reauthentication. Texts: `account`, `validation`, `ui`. */
export function Oneself({ password, code, asksCode }: OneselfProps) {
  const t = useT()
  return (
    <>
      <OwnPassword {...password} label={t('account:own_password')} />
      {asksCode && <OwnCode {...code} />}
    </>
  )
}
