import type { Localized } from '#shared/contract/fields.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import { onColor } from '#shared/rules/site/contrast.ts'
import { newId } from '../../lib/ids.ts'
import type { Tenant } from '../../lib/tenant.ts'
import type { HomeMarket } from './home-markets.ts'

export interface NewTenant {
  key: string
  name: Required<Localized>
  origin: string
  currency: string
  market: HomeMarket
  email: string
  /** Use the sandbox gateway. */
  sandboxPayments: boolean
}

const TOOLBAR = '#0f3d4a'

// Contains no invented facts: no address, numbers, licence or legal pages.
function settingsOf(id: string, { name, currency, market, email, sandboxPayments }: NewTenant): AppSettings {
  return {
    id,
    name,
    logo: null,
    toolbar_logo: null,
    slogan: { en: 'Your seats are held while you book.', ar: 'مقاعدك محفوظة ريثما يكتمل الحجز.' },
    plan: 'starter',
    iban: null,
    cr: null,
    vat_number: null,
    iata_number: null,
    address: { en: '', ar: '' },
    timings: { en: '', ar: '' },
    contact_numbers: [],
    whatsapp_contact_numbers: [],
    email_address: email,
    primary_color: '#155e75',
    secondary_color: '#c08a3e',
    toolbar_color: TOOLBAR,
    toolbar_on_color: onColor(TOOLBAR),
    has_google_map_url: null,
    has_online_payment: sandboxPayments,
    has_about_us: true,
    has_legal: false,
    slides: [],
    currency: { code: currency, symbol: market.symbol },
    payment_gateways: sandboxPayments ? ['sandbox'] : [],
    payment_networks: [],
    apps: ['flights'],
    assets_prefix: '',
    hero_scene: 'oasis',
    time_zone: market.timeZone,
    country: market.country,
  }
}

export function newTenant(input: NewTenant): Tenant {
  const id = newId()
  const { key, origin, market, sandboxPayments } = input
  const gateway = sandboxPayments ? 'sandbox' : 'none'
  const settings = settingsOf(id, input)
  return { id, key, origin, settings, staffTotpRequired: false, tax: market.tax, gateway }
}
