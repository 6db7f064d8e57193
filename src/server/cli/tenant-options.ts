import * as v from 'valibot'
import { email, text } from '#shared/contract/fields.ts'
import { HOME_MARKETS, type HomeMarket } from '../features/tenants/home-markets.ts'
import type { NewTenant } from '../features/tenants/new-tenant.ts'
import type { Owner } from '../features/tenants/tenants.service.ts'
import { Refusal } from '../lib/errors.ts'
import { normaliseHost } from '../wire/host.ts'

export const OPTIONS = {
  key: { type: 'string' },
  'name-en': { type: 'string' },
  'name-ar': { type: 'string' },
  host: { type: 'string' },
  currency: { type: 'string' },
  email: { type: 'string' },
  'owner-email': { type: 'string' },
  'owner-name': { type: 'string' },
  'owner-lang': { type: 'string' },
  'sandbox-payments': { type: 'boolean' },
} as const
export type Typed = { [Name in keyof typeof OPTIONS]?: string | boolean }

export interface TenantOrder {
  tenant: NewTenant
  host: string
  owner: Owner
}

const KEY = /^[a-z][a-z0-9-]{1,38}[a-z0-9]$/
const HOST = /^(localhost|[^.]+(\.[^.]+)+)$/
const ARABIC = /\p{Script=Arabic}/u
const CURRENCIES = Object.keys(HOME_MARKETS).join(', ')

const says = (what: string) => (good: (value: string) => boolean) =>
  v.pipe(v.string('is missing'), v.trim(), v.check(good, what))
const fits = (schema: v.GenericSchema) => (value: string) => v.is(schema, value)

const SCHEMA = v.object({
  key: says('takes 3 to 40 small letters, digits and hyphens, a letter first')(value => KEY.test(value)),
  'name-en': says('takes a name of up to 100 characters')(fits(text(100))),
  'name-ar': says('takes the name in Arabic letters')(value => ARABIC.test(value) && fits(text(100))(value)),
  host: says('takes a host name alone, as in “book.agency.com”: no https://, port or path')(
    value => normaliseHost(value) === value.toLowerCase() && HOST.test(value) && !value.endsWith('.'),
  ),
  currency: says(`takes one of ${CURRENCIES}`)(value => Object.hasOwn(HOME_MARKETS, value)),
  'owner-email': says('takes an e-mail address')(fits(email)),
  email: v.optional(says('takes an e-mail address')(fits(email))),
  'owner-name': v.optional(says('takes a name of up to 100 characters')(fits(text(100)))),
  'owner-lang': v.optional(v.picklist(['en', 'ar'], 'takes en or ar'), 'en'),
  'sandbox-payments': v.optional(v.boolean(), false),
})

/** https for public hosts; http and the server's port for local ones. */
function originOf(host: string, port: number): string {
  const local = host === 'localhost' || host.endsWith('.localhost')
  return local ? `http://${host}${port === 80 ? '' : `:${port}`}` : `https://${host}`
}

/** Validates the command's options; `port` is the server's. Throws Refusal with one line per problem. */
export function readOrder(typed: Typed, port: number): TenantOrder {
  const checked = v.safeParse(SCHEMA, typed)
  if (!checked.success) {
    const lines = checked.issues.map(({ path, message, input }) => {
      const name = `--${path?.[0]?.key as string}`
      return input === undefined ? `${name} is missing` : `${name} ${message}, not “${input}”`
    })
    throw new Refusal(lines.join('\n'))
  }
  const { output } = checked
  const host = output.host.toLowerCase()
  const address = output['owner-email']
  const name = output['owner-name'] ?? (address.split('@')[0] as string)
  return {
    tenant: {
      key: output.key,
      name: { en: output['name-en'], ar: output['name-ar'] },
      origin: originOf(host, port),
      currency: output.currency,
      market: HOME_MARKETS[output.currency] as HomeMarket,
      email: output.email ?? address,
      sandboxPayments: output['sandbox-payments'],
    },
    host,
    owner: { name, email: address, lang: output['owner-lang'] },
  }
}
