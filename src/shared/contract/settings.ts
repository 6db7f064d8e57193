import * as v from 'valibot'
import { normaliseDigits } from '../base/digits.ts'
import { GATEWAY_METHODS } from '../base/gateways.ts'
import { AFTER_DEADLINE } from '../base/hotel-rules.ts'
import { methodFees } from './desk/money/method-fees.ts'
import { defineEndpoint } from './endpoint.ts'
import { email, integer, localized, optionalText, text } from './fields.ts'
import { shownAccount } from './money/transfers.ts'
import { APP_MODULES } from './page.ts'
import { picturePathField } from './pictures.ts'

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))
const flag = v.boolean()

/** A tenant's settings; field names are the specification's. */
export const appSettings = v.object({
  id: v.string(),
  name: localized,
  logo: v.nullable(v.string()),
  slogan: localized,
  toolbar_logo: v.nullable(v.string()),
  plan: v.string(),
  iban: v.nullable(v.string()),
  cr: v.nullable(v.string()),
  vat_number: v.nullable(v.string()),
  iata_number: v.nullable(v.string()),
  address: localized,
  timings: localized,
  contact_numbers: v.array(v.string()),
  whatsapp_contact_numbers: v.array(v.string()),
  email_address: v.string(),
  primary_color: colour,
  toolbar_color: colour,
  /** Text colour on the toolbar, computed when settings are saved. */
  toolbar_on_color: colour,
  secondary_color: colour,
  has_google_map_url: v.nullable(v.string()),
  has_online_payment: flag,
  /** Whether payers may choose an amount of their own. */
  has_open_payment: v.optional(flag),
  /** Passports must be valid for six months after the journey; else customers are warned. */
  needs_six_months: v.optional(flag),
  has_about_us: flag,
  has_legal: flag,
  slides: v.array(
    v.object({ image: v.string(), title: localized, text: localized, href: v.nullable(v.string()) }),
  ),
  currency: v.object({ code: v.string(), symbol: localized }),
  payment_gateways: v.array(v.string()),
  /** What the accounts at gateways take; without it, what is usual in the country. */
  payment_methods: v.optional(v.array(v.picklist(GATEWAY_METHODS))),
  /** What paying a booking by a method costs on top. */
  method_fees: v.optional(methodFees),
  /** Whether payers may transfer, hours of a hold from the arrival of a slip, and days without a hold. */
  bank_transfer: v.optional(
    v.object({
      on: flag,
      slip_hours: v.number(),
      days: v.number(),
      /** While it is on: printed on invoices, too. */
      account: v.optional(shownAccount),
    }),
  ),
  /** How hotels are booked; what is usual is left out. */
  hotel_rules: v.optional(
    v.object({
      answer_hours: v.number(),
      answer_end_hours: v.number(),
      pay_hours: v.number(),
      warn_hours: v.number(),
      after_deadline: v.picklist(AFTER_DEADLINE),
      agency_until_free: flag,
      early_vouchers: flag,
    }),
  ),
  payment_networks: v.array(v.object({ logo: v.string(), title: v.string() })),
  apps: v.array(v.picklist(APP_MODULES)),
  /** Address prefix of page assets; `''` for this host. */
  assets_prefix: v.string(),
  hero_scene: v.string(),
  /** Texts and placeholders of the pictures above, by path. */
  pictures: v.optional(
    v.record(
      v.string(),
      v.object({ alt: localized, placeholder: v.nullable(v.string()), colour: v.nullable(v.string()) }),
    ),
  ),
  /** Hero text; a default is shown without it. */
  hero_title: v.optional(localized),
  hero_lead: v.optional(localized),
  /** How long an offer to who waits for a departure stands. */
  waiting_offer_hours: v.optional(v.number()),
  arabic_digits: v.optional(flag),
  time_zone: v.string(),
  country: v.string(),
})
export type AppSettings = v.InferOutput<typeof appSettings>

export const getAppSettings = defineEndpoint({
  method: 'GET',
  path: '/api/app/settings',
  summary: 'Branding, contact details, modules and flags of the agency whose site this is',
  access: 'public',
  // Without what is the agency's own affair.
  answer: v.omit(appSettings, ['hotel_rules']),
})

const words = (max: number) => v.strictObject({ en: text(max), ar: v.optional(text(max)) })
const phones = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform(normaliseDigits),
      v.regex(/^\+[1-9]\d{6,14}$/, 'validation:phone'),
    ),
  ),
  v.maxLength(5, 'validation:maxItems'),
)
const number = v.pipe(
  optionalText(30),
  v.transform(value => (value ? normaliseDigits(value) : null)),
)
const link = v.nullable(
  v.pipe(text(500), v.url('validation:url'), v.startsWith('https://', 'validation:url')),
)

export const HERO_SCENES = ['oasis', 'harbour'] as const
const heroScene = v.picklist(HERO_SCENES)
const SCENES = ['dawn', 'lagoon', 'mountains', 'sandstone', 'strait'] as const
export const SLIDE_SCENES = SCENES.map(name => `/scenes/tour-${name}.svg` as const)
const slideScene = v.picklist(SLIDE_SCENES)

const slide = v.strictObject({
  image: v.union([slideScene, picturePathField], 'validation:picture'),
  title: words(80),
  text: words(240),
  /** A path of this site or an https address. */
  href: v.nullable(v.pipe(text(500), v.regex(/^(\/(?![/\\])|https:\/\/)\S*$/, 'validation:url'))),
})

const typedColour = v.pipe(
  v.string('validation:required'),
  v.trim(),
  v.regex(/^#[0-9a-f]{6}$/i, 'validation:colour'),
  v.toLowerCase(),
)
/** A picture of the library, none, or what it was. */
const mark = v.nullable(picturePathField)
const vatCategory = v.picklist(['S', 'Z', 'E', 'O'], 'validation:choose')

export const vatCategories = v.strictObject({
  domestic_transport: vatCategory,
  international_transport: vatCategory,
  fee: vatCategory,
})
export type VatCategories = v.InferOutput<typeof vatCategories>

/** Settings tenants can change. Absent fields stay. */
export const settingsPatch = v.partial(
  v.strictObject({
    primary_color: typedColour,
    secondary_color: typedColour,
    toolbar_color: typedColour,
    logo: mark,
    toolbar_logo: mark,
    apps: v.pipe(
      v.array(v.picklist(APP_MODULES)),
      v.minLength(1, 'validation:required'),
      v.maxLength(APP_MODULES.length),
    ),
    vat: vatCategories,
    name: words(80),
    slogan: words(160),
    address: words(240),
    timings: words(240),
    hero_title: words(120),
    hero_lead: words(300),
    contact_numbers: phones,
    whatsapp_contact_numbers: phones,
    email_address: email,
    has_google_map_url: link,
    cr: number,
    vat_number: number,
    iata_number: number,
    has_about_us: flag,
    has_legal: flag,
    has_open_payment: flag,
    needs_six_months: flag,
    waiting_offer_hours: integer(1, 168),
    arabic_digits: flag,
    /** Hero picture: name of a scene, or path of a picture. */
    hero_scene: v.union([heroScene, picturePathField], 'validation:picture'),
    slides: v.pipe(v.array(slide), v.maxLength(8, 'validation:maxItems')),
  }),
)
export type SettingsPatch = v.InferOutput<typeof settingsPatch>

export const updateAppSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/app/settings',
  summary:
    'Change texts, colours, contact details, tax categories, modules and pages of the agency’s site; what is left out stays',
  access: { permission: 'settings.manage' },
  body: settingsPatch,
  answer: appSettings,
})

export type ClientSettings = {
  toolbarColor: string
  toolbarLogo: string | null
  slogan: string
  hasOnlinePayment: boolean
  hasAboutUs: boolean
  hasLegal: boolean
  currentLang: 'en' | 'ar'
  currency: { code: string; symbol: string }
  paymentNetworks: AppSettings['payment_networks']
}
