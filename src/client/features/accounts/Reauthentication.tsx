import { useT } from '#client/lib/island.tsx'
import type { Messages } from '#client/ui/forms/errors/messages.ts'
import type { Control } from '#client/ui/forms/form-plan.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { checkReauthCode, ReauthCode, sentCode } from './ReauthCode.tsx'
import { ReauthPassword } from './ReauthPassword.tsx'

export const NO_ONE = { password: '', code: '' }
type Typed = typeof NO_ONE

interface ReauthenticationProps {
  password: Control<string>
  code: Control<string>
  asksCode: boolean
}

export const checkReauthentication = ({ password, code }: Typed, asksCode: boolean, t: T): Messages => ({
  password: password ? undefined : t('validation:password'),
  ...checkReauthCode(code, asksCode, t),
})

export const reauthenticationBody = ({ password, code }: Typed, asksCode: boolean) => ({
  password,
  code: sentCode(code, asksCode),
})

/** Password and code for reauthentication. Texts: `account`, `validation`, `ui`. */
export function Reauthentication({ password, code, asksCode }: ReauthenticationProps) {
  const t = useT()
  return (
    <>
      <ReauthPassword {...password} label={t('account:own_password')} />
      {asksCode && <ReauthCode {...code} />}
    </>
  )
}
