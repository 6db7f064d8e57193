import { createHash } from 'node:crypto'
import type { AppModule } from '#shared/contract/pages.ts'
import { type Direction, dirOf, type Lang, pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { tFor } from '../../lib/i18n.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { APP_ICONS } from './icons.service.ts'

interface ManifestLink {
  name: string
  url: string
}

export interface Manifest {
  id: string
  name: string
  short_name: string
  description: string
  lang: Lang
  dir: Direction
  start_url: string
  scope: string
  display: 'standalone'
  theme_color: string
  background_color: string
  categories: string[]
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: ManifestLink[]
}

// Length that fits under a phone's icon.
const SHORT = 12
const CANVAS = '#fbf9f6'

/** A name of at most twelve characters, cut at a word if possible. */
export function shortName(name: string): string {
  if (name.length <= SHORT) return name
  const words = name.split(/\s+/)
  const fits = words.map((_, i) => words.slice(0, i + 1).join(' ')).filter(text => text.length <= SHORT)
  return fits.at(-1) ?? name.slice(0, SHORT)
}

/** Changes with the icon's appearance, so that browsers fetch it again. */
function lookOf({ settings }: Tenant): string {
  const { logo, toolbar_color, primary_color, name } = settings
  const look = JSON.stringify([logo, toolbar_color, primary_color, name.en])
  return createHash('sha256').update(look).digest('hex').slice(0, 8)
}

const SHORTCUTS: { app: AppModule; text: string; path: string }[] = [
  { app: 'flights', text: 'shell:install.search', path: '/flight-bookings/create' },
  { app: 'flights', text: 'shell:menu.flight_bookings', path: '/flight-bookings' },
  { app: 'flights', text: 'shell:menu.manage_flight', path: '/flight-bookings/manage' },
]

/** The manifest of a tenant's site in one language; both languages are the same app. */
export function manifestOf(tenant: Tenant, lang: Lang): Manifest {
  const { settings } = tenant
  const t = tFor(lang)
  const name = localized(settings.name, lang)
  const look = lookOf(tenant)
  return {
    id: '/',
    name,
    short_name: shortName(name),
    description: localized(settings.slogan, lang),
    lang,
    dir: dirOf(lang),
    start_url: pathFor(lang, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: settings.toolbar_color,
    background_color: CANVAS,
    categories: ['travel'],
    icons: APP_ICONS.filter(({ purpose }) => purpose !== undefined).map(
      ({ path, size, purpose = 'any' }) => ({
        src: `${path}?v=${look}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      }),
    ),
    shortcuts: SHORTCUTS.filter(({ app }) => settings.apps.includes(app)).map(({ text, path }) => ({
      name: t(text),
      url: pathFor(lang, path),
    })),
  }
}
