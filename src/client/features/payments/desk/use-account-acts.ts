import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import type { GatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import { callOrder, callSwitch, callTest } from './gateways.api.ts'

export type AccountAct = 'test' | 'switch' | 'up'

/** What a card's buttons do; the page is loaded again with the news. The API client shows errors. */
export function useAccountActs(account: GatewayAccount, ids: readonly string[]) {
  const t = useT()
  const { acting, act } = useAct<AccountAct>()
  const run = (name: AccountAct, work: () => Promise<string>) =>
    act(async () => reloadWith(await work()), name)
  const { id, active } = account
  const test = () =>
    run('test', async () => {
      const { test_outcome } = await callTest(id)
      return t(`desk-gateways:outcome.${test_outcome}`)
    })
  const flip = () =>
    run('switch', async () => {
      await callSwitch(id, !active)
      return t(active ? 'desk-gateways:switched_off' : 'desk-gateways:switched_on')
    })
  const up = () =>
    run('up', async () => {
      const at = ids.indexOf(id)
      await callOrder([...ids.slice(0, at - 1), id, ...ids.slice(at - 1).filter(other => other !== id)])
      return t('desk-gateways:ordered')
    })
  return { busy: acting, test, flip, up }
}
