import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { GatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import { type AccountValues, detailsOf, problemsOf, valuesOf } from './account-values.ts'
import { callAdd, callChange } from './gateways.api.ts'

export function useAccountForm(account: GatewayAccount | undefined, currency: string) {
  const t = useT()
  return useForm<AccountValues>({
    prefix: 'gateway',
    start: valuesOf(account, currency),
    check(values) {
      const found = Object.entries(problemsOf(values, account === undefined))
      return Object.fromEntries(found.map(([field, problem]) => [field, problem && t(problem)]))
    },
    async send(values) {
      const details = detailsOf(values)
      const { gateway, mode } = values
      if (account) await callChange(account.id, { version: account.version, ...details })
      else await callAdd({ gateway, live: mode === 'live', ...details, key: details.key ?? '' })
      return reloadWith(t(account ? 'desk-gateways:saved' : 'desk-gateways:added'))
    },
  })
}
