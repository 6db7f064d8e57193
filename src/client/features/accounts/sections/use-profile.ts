import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { checkBody } from '#client/lib/check-body.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { type Account, updateAccount } from '#shared/contract/accounts/accounts.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { saveAccount } from '../accounts.api.ts'
import { setAccount } from '../accounts.store.ts'

interface ProfileValues {
  name: string
  /** E.164, empty, or the invalid text. */
  mobile: string
  lang: Lang
}

export const checkProfile = (values: ProfileValues, t: T) =>
  checkBody(updateAccount, values, t, { needed: { name: t('account:profile.name_needed') } })

export function useProfile({ name, mobile, lang }: Account) {
  const t = useT()
  return useForm<ProfileValues>({
    start: { name, mobile: mobile ?? '', lang },
    names: ['profile'],
    prefix: 'profile',
    unsaved: 'profile',
    check: values => checkProfile(values, t),
    send: async values => {
      const { data, message } = await saveAccount(values)
      setAccount(data)
      showSnackbar(message, { color: 'success' })
    },
  })
}
