import type { GatewayMethod } from '#shared/base/gateways.ts'
import { marksOf, methodFits } from '#shared/rules/money/gateways.ts'
import { paymentMethods } from '#shared/rules/money/payment-methods.ts'
import type { Unit } from '../../../context/context.ts'
import { savePaymentOffer } from '../../settings/payment-offer.service.ts'
import { type AccountRow, listAccounts } from './accounts.repo.ts'

const usual = ({ tenant }: Unit) => {
  const { country } = tenant.settings
  return paymentMethods({ country, has_online_payment: true })
}

/** Whether test cards may pay: not for a tenant that has an account for real money, on or off. */
export const hasSandbox = ({ tenant }: Unit, all: readonly AccountRow[]): boolean =>
  tenant.gateway === 'sandbox' && !all.some(({ live }) => live)

/** What customers may choose from: the sandbox takes what is usual in the country. */
function offerOf(u: Unit, all: AccountRow[]) {
  const accounts = all.filter(({ active }) => active)
  const sandbox = hasSandbox(u, all)
  if (accounts.length > 0) {
    const taken = new Set(accounts.flatMap(({ methods }) => methods))
    const order: GatewayMethod[] = ['mada', 'knet', 'card', 'apple_pay', 'stc_pay']
    const { code } = u.tenant.settings.currency
    return {
      methods: order.filter(method => taken.has(method) && methodFits(method, code)),
      marks: marksOf(accounts),
      gateways: [...new Set(accounts.map(({ gateway }) => gateway))],
    }
  }
  const marks = marksOf([{ methods: usual(u), networks: ['visa', 'mastercard'] }])
  return { methods: undefined, marks: sandbox ? marks : [], gateways: sandbox ? ['sandbox'] : [] }
}

/** Writes what the active accounts take to the settings, where pages read it without a query. */
export async function updateOffer(u: Unit): Promise<void> {
  const { methods, marks, gateways } = offerOf(u, await listAccounts(u))
  await savePaymentOffer(u, { methods, marks, gateways })
}
