import { useEffect, useState } from 'react'
import {
  type PasswordOwner,
  type PasswordStrength,
  passwordProblem,
  passwordStrength,
} from '#shared/base/password.ts'

let common: ReadonlySet<string> | undefined

/** Optional list: without it only the length counts, and the server rejects the rest. */
const fetchCommon = () =>
  import('#shared/rules/access/common-passwords.ts').then(
    module => {
      common = module.COMMON_PASSWORDS
    },
    () => undefined,
  )

/** What the site will say of a password, by the server's own rule. */
export function usePasswordJudge(password: string, owner: PasswordOwner): PasswordStrength {
  const [, setReady] = useState(common !== undefined)
  const typed = password !== ''
  useEffect(() => {
    if (typed && !common) void fetchCommon().then(() => setReady(true))
  }, [typed])
  return passwordStrength(password, common && passwordProblem(password, common, owner))
}
