import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { instant, longText, optionalText, text } from './fields.ts'

export const CONTENT_PAGES = [
  'about-us',
  'contact-us',
  'terms-and-conditions',
  'refund-and-cancellation-policy',
  'privacy-policy',
] as const
export type ContentPageName = (typeof CONTENT_PAGES)[number]

const writing = v.strictObject({
  title: text(120),
  summary: optionalText(300),
  /** HTML; disallowed tags are removed. */
  body_html: longText(50_000),
})
export type Writing = v.InferOutput<typeof writing>

const written = v.object({
  title: v.string(),
  summary: v.string(),
  body_html: v.string(),
  updated_at: instant,
})

const pageName = v.picklist(CONTENT_PAGES)
const writtenPage = v.object({ page: pageName, en: v.nullable(written), ar: v.nullable(written) })
export type WrittenPage = v.InferOutput<typeof writtenPage>

export const readContentPage = defineEndpoint({
  method: 'GET',
  path: '/api/content/{page}',
  summary: 'The text of an informational page, in both languages',
  access: { permission: 'settings.manage' },
  answer: writtenPage,
})

const writings = v.strictObject({
  en: writing,
  ar: writing,
  /** When the text was changed last, as the writer saw it; null for none. Another answers `content.changed`. */
  seen: v.optional(v.nullable(instant)),
})
export type Writings = v.InferOutput<typeof writings>

export const saveContentPage = defineEndpoint({
  method: 'PUT',
  path: '/api/content/{page}',
  summary: 'Write the text of an informational page, in both languages',
  access: { permission: 'settings.manage' },
  body: writings,
  answer: v.object({ page: pageName, en: written, ar: written }),
})
