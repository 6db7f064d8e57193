import type { AgencyBalance } from '#client/features/bookings/checkout/agency-balance.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { paymentMethods } from '#shared/rules/money/payment-methods.ts'
import { ownSymbol } from '#shared/rules/site/client-settings.ts'
import { shownNetworks } from '#shared/rules/site/site-claims.ts'
import { assetUrl } from './brand.ts'

/** Payment settings for checkout. `currency` is the booking's, `balance` what its travel agency can spend. */
export function payingAt(settings: AppSettings, lang: Lang, currency?: string, balance?: AgencyBalance) {
  return {
    methods: paymentMethods(settings, { balance: balance !== undefined }),
    balance,
    fees: settings.method_fees,
    networks: shownNetworks(settings).map(({ title, logo }) => ({ title, logo: assetUrl(settings, logo) })),
    zone: settings.time_zone,
    hasLegal: settings.has_legal,
    symbol: ownSymbol(settings, currency, lang),
    whatsapp: settings.whatsapp_contact_numbers[0],
  }
}
