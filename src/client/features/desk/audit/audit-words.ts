import { STAFF_PERMISSIONS } from '#shared/base/permissions.ts'
import type { AuditObject, AuditRow } from '#shared/contract/desk/audit.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { fromDecimal } from '#shared/rules/money/decimal.ts'

export const AUDIT_WORDS = [
  ...['desk-approvals.act', 'desk-approvals.level', 'agency.right', 'agency.preset', 'status.booking'],
  ...['desk-gateways.method', 'desk-gateways.network', 'desk-gateways.mode', 'payments.gateway'],
  ...['e-invoicing.environments', 'desk-departures.list_name', 'papers.kind', 'desk-mails.kind'],
  ...['desk-site.field', 'desk-site.option', 'desk-site.picture', 'desk-hotels.rules'],
  ...['desk-blocks.column', 'desk-blocks.choice', 'desk-blocks.view', 'desk-tours.column', 'desk-tours.kind'],
  ...['desk-tours.status', 'desk-hotels.column', 'desk-hotels.board', 'desk-hotels.status'],
  'hotel-bookings.state',
  ...['colleagues.role', 'colleagues.right'],
]

type KeyOf = (code: string) => string

const isStaffRight = (code: string) => STAFF_PERMISSIONS.some(right => right === code)

const under =
  (path: string, end = ''): KeyOf =>
  code =>
    `${path}.${code}${end}`

const WORDS: Record<string, KeyOf> = {
  act: under('desk-approvals:act'),
  rights: code => (isStaffRight(code) ? `colleagues:right.${code}` : `agency:right.${code}`),
  role: under('colleagues:role', '.name'),
  preset: under('agency:preset', '.name'),
  methods: under('desk-gateways:method'),
  networks: under('desk-gateways:network'),
  mode: under('desk-gateways:mode'),
  gateway: under('payments:gateway'),
  account: under('payments:gateway'),
  environment: under('e-invoicing:environments'),
  list: under('desk-departures:list_name'),
  paper: under('papers:kind'),
  mail: under('desk-mails:kind'),
  vat: under('desk-site:option'),
  vat_category: under('desk-site:option'),
  apps: under('desk-site:option'),
  hero_scene: under('desk-site:picture'),
  after_deadline: under('desk-hotels:rules.after'),
  cabin: under('desk-blocks:choice'),
  pnr_mode: under('desk-blocks:choice'),
  board: under('desk-hotels:board'),
  kind: under('desk-tours:kind'),
  stay: under('hotel-bookings:state'),
}

const STATUS: Partial<Record<AuditObject, KeyOf>> = {
  booking: under('status:booking'),
  block: under('desk-blocks:view'),
  tour: under('desk-tours:status'),
  hotel: under('desk-hotels:status'),
}

/** Acts that name each rule by its own field: what the field and its value are. */
const BY_RULE: Record<string, { field: KeyOf; value: KeyOf }> = {
  security_approvals_changed: { field: under('desk-approvals:act'), value: under('desk-approvals:level') },
  security_method_fees_changed: {
    field: under('desk-gateways:method'),
    value: under('desk-gateways:method'),
  },
}

const COLUMNS: Partial<Record<AuditObject, KeyOf[]>> = {
  block: [under('desk-blocks:column')],
  tour: [under('desk-tours:column')],
  hotel: [under('desk-hotels:column')],
  security: [under('desk-site:field'), under('desk-hotels:rules')],
}

const AMOUNT = /^(-?)(\d+(?:\.\d+)?) ([A-Z]{3})$/

/** `1571.00 SAR` as amounts are shown everywhere else. */
function amountIn(text: string, lang: Lang): string | undefined {
  const [, sign, amount, currency] = AMOUNT.exec(text) ?? []
  const minor = amount && currency ? fromDecimal(amount, currency) : undefined
  return minor === undefined || !currency
    ? undefined
    : formatMoney(sign ? -minor : minor, currency, lang).text
}

const CODE = /^[\w-]+(\.[\w-]+)*$/

/** Objects and lists are stored as JSON; a long one was cut and stays a text. */
function read(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Several codes in one text. */
function partsOf(field: string, text: string): { parts: string[]; mark: string } {
  const mark = text.includes(' · ') ? ' · ' : ', '
  return { parts: text.split(field === 'rights' ? ' ' : mark), mark }
}

/** Fields and values of an act in the reader's language: coded ones in words, everything else as it is. */
export function auditWords(t: T, lang: Lang, { kind, object }: Pick<AuditRow, 'kind' | 'object'>) {
  const rule = BY_RULE[kind]
  const word = (keyOf: KeyOf | undefined, code: string): string =>
    keyOf && CODE.test(code) ? t(keyOf(code), { defaultValue: code }) : code
  const plain = (name: string): string => {
    const field = name.replace(/_minor$/, '')
    const known = t(`desk-audit:field.${field}`, { defaultValue: '' })
    const found = [rule?.field, ...(COLUMNS[object.kind] ?? [])].map(keyOf => keyOf && word(keyOf, name))
    return found.find(text => text && text !== name) ?? (known || field.replaceAll('_', ' '))
  }
  const keyFor = (name: string) => (name === 'status' ? STATUS[object.kind] : (rule?.value ?? WORDS[name]))
  function text(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '—'
    if (value === true || value === 'true') return t('desk-audit:value.true')
    if (value === false || value === 'false') return t('desk-audit:value.false')
    if (Array.isArray(value)) return value.map(each => text(name, each)).join(', ')
    if (typeof value === 'object') {
      const entries = Object.entries(value)
      const localized = entries.every(([key]) => key === 'en' || key === 'ar')
      return entries
        .map(([key, each]) => (localized ? text(name, each) : `${plain(key)}: ${text(key, each)}`))
        .join(' · ')
    }
    const amount = amountIn(String(value), lang)
    if (amount !== undefined) return amount
    const { parts, mark } = partsOf(name, String(value))
    return parts.map(part => word(keyFor(name), part)).join(mark)
  }
  return { field: plain, value: (name: string, stored: string | null) => text(name, stored && read(stored)) }
}
