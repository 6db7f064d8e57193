import { useForm } from '#client/features/shell/forms/use-form.ts'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { useT } from '#client/lib/island.tsx'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import type { Account } from '#shared/contract/accounts.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { saveAccount } from '../accounts.api.ts'
import { setAccount, useAccount } from '../accounts.store.ts'

export interface ProfileValues extends Record<string, string> {
  name: string
  /** E.164, empty, or what was typed when that is no number yet. */
  mobile: string
  lang: Lang
}

/** What can be told before asking the server, in page order. */
export function profileProblems({ name, mobile }: ProfileValues, t: T): FormProblem[] {
  const problems: FormProblem[] = []
  if (name.trim() === '') problems.push({ field: 'name', message: t('account:profile.name_needed') })
  if (!/^(\+[1-9]\d{6,14})?$/.test(mobile)) problems.push({ field: 'mobile', message: t('validation:phone') })
  return problems
}

const valuesOf = ({ name, mobile, lang }: Account): ProfileValues => ({ name, mobile: mobile ?? '', lang })

/** State of the form; `saved` is what the server has, `changed` whether the form differs from it. */
export function useProfile(given: Account) {
  const t = useT()
  const saved = useAccount(given)
  const form = useForm<ProfileValues>({
    start: valuesOf(given),
    prefix: 'profile',
    check: values => profileProblems(values, t),
    send: async values => {
      const { data, message } = await saveAccount(values)
      setAccount(data)
      showSnackbar(message, { color: 'success' })
    },
  })
  const stored = valuesOf(saved)
  const changed = Object.keys(stored).some(field => stored[field] !== form.values[field])
  return { ...form, saved, changed }
}
