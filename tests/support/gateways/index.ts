import { afterAll, beforeAll } from 'vitest'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { addGatewayAccount, switchGatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import type { App } from '../app.ts'
import type { Client } from '../client.ts'
import { PASSWORD } from '../people.ts'
import { moyasarSimulator } from './moyasar.ts'
import type { SimPayment, Simulator } from './simulator.ts'
import { stripeSimulator } from './stripe.ts'
import { tapSimulator } from './tap.ts'

/** All gateways, and the setting that sends the product there. */
export async function simulators() {
  const all = await Promise.all([moyasarSimulator(), tapSimulator(), stripeSimulator()])
  afterAll(() => {
    for (const { close } of all) close()
  })
  const [moyasar, tap, stripe] = all as [Simulator, Simulator, Simulator]
  const gatewayUrls = { moyasar: moyasar.url, tap: tap.url, stripe: stripe.url }
  return { moyasar, tap, stripe, gatewayUrls }
}

export const accountBody = ({ gateway, key, webhookSecret }: Simulator) => ({
  gateway,
  live: false,
  name: 'Main account',
  key,
  webhook: webhookSecret ?? null,
  methods: ['card' as const],
  networks: ['visa' as const, 'mastercard' as const],
})

/** Adds an account of the simulator and switches it on, as the owner does. */
export async function openAccountAt(app: App, owner: Client, simulator: Simulator): Promise<string> {
  await owner.call(reauthenticate, { body: { password: PASSWORD } })
  const { data } = await owner.call(addGatewayAccount, { body: accountBody(simulator) })
  await switchAccountTo(app, owner, data.id, true)
  return data.id
}

export async function switchAccountTo(app: App, owner: Client, id: string, active: boolean): Promise<void> {
  await owner.call(reauthenticate, { body: { password: PASSWORD } })
  const { status } = await owner.call(switchGatewayAccount, { params: { id }, body: { active } })
  if (status !== 200) throw new Error(`The account was not switched: ${status}`)
  await app.runtime.tenants.refresh()
}

/** Switches an account on for the tests of a group. */
export function useAccount(app: App, owner: Client, simulator: Simulator | undefined) {
  let id: string | undefined
  beforeAll(async () => {
    id = simulator && (await openAccountAt(app, owner, simulator))
  })
  afterAll(async () => {
    if (id) await switchAccountTo(app, owner, id, false)
  })
}

/** The payment of an attempt in the gateway's books. */
export function paymentOf({ payments }: Simulator, attemptId: string): SimPayment {
  const found = [...payments.values()].filter(it => it.attemptId === attemptId)
  if (found.length !== 1) throw new Error(`${found.length} payments of attempt ${attemptId}`)
  return found[0] as SimPayment
}
