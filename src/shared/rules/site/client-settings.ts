import type { AppSettings, ClientSettings } from '../../contract/settings.ts'
import type { Lang } from '../../i18n/index.ts'
import { localized } from '../texts/names-by-language.ts'

export const ownSymbol = (
  { currency }: Pick<AppSettings, 'currency'>,
  code: string | undefined,
  lang: Lang,
) => (currency.code === code ? localized(currency.symbol, lang) : undefined)

/** The browser's part of the settings, in one language. */
export function clientSettings(settings: AppSettings, lang: Lang): ClientSettings {
  return {
    toolbarColor: settings.toolbar_color,
    toolbarLogo: settings.toolbar_logo,
    slogan: localized(settings.slogan, lang),
    hasOnlinePayment: settings.has_online_payment,
    hasAboutUs: settings.has_about_us,
    hasLegal: settings.has_legal,
    currentLang: lang,
    currency: { code: settings.currency.code, symbol: localized(settings.currency.symbol, lang) },
    paymentNetworks: settings.payment_networks,
  }
}
