import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, instant, lang, optionalLongText } from '../../fields.ts'
import { noticeText } from '../../tours/tour-bookings.ts'

const access = { permission: 'tours.manage' } as const

/** All bookings, those that have to pay, or those with names or papers missing. */
export const NOTICE_AUDIENCES = ['all', 'unpaid', 'incomplete'] as const
export const NOTICE_MAX = 1500

export const departureNotice = v.object({
  id,
  at: instant,
  /** Who wrote it; null for someone who left. */
  by: v.nullable(v.string()),
  to: v.picklist(NOTICE_AUDIENCES),
  text: noticeText,
  bookings: v.array(
    v.object({
      id,
      reference: v.string(),
      lead_name: v.nullable(v.string()),
      /** Null without a contact, who is mailed nothing either. */
      mobile: v.nullable(v.string()),
      lang: v.nullable(lang),
    }),
  ),
})
export type DepartureNotice = v.InferOutput<typeof departureNotice>

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/desk/departures/{id}/notices',
  summary: 'Messages written to a departure, newest first, with the bookings they went to',
  access,
  answer: v.array(departureNotice),
})

const written = optionalLongText(NOTICE_MAX)

export const sendNotice = defineEndpoint({
  method: 'POST',
  path: '/api/desk/departures/{id}/notices',
  summary: 'Mail a message to bookings of a departure, each in its language, and show it on their pages',
  access,
  idempotent: true,
  limit: 'report',
  body: v.pipe(
    v.strictObject({ to: v.picklist(NOTICE_AUDIENCES), en: written, ar: written }),
    v.forward(
      v.partialCheck([['en'], ['ar']], ({ en, ar }) => Boolean(en || ar), 'validation:required'),
      ['en'],
    ),
  ),
  answer: v.object({ notices: v.array(departureNotice), mailed: v.number(), without_address: v.number() }),
  status: 201,
})
