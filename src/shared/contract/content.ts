import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { instant, longText, optionalText, text } from './fields.ts'

/** Content pages tenants can edit. */
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

export const saveContentPage = defineEndpoint({
  method: 'PUT',
  path: '/api/content/{page}',
  summary: 'Write the text of an informational page, in both languages',
  access: { permission: 'settings.manage' },
  body: v.strictObject({ en: writing, ar: writing }),
  answer: v.object({ page: v.picklist(CONTENT_PAGES), en: written, ar: written }),
})
