import {
  deletePassengerFile,
  updatePassenger,
  uploadPassengerFile,
} from '#shared/contract/bookings/passengers.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { readPassenger } from '#shared/rules/people/name-list-form.ts'
import { inputOf } from '#shared/rules/people/passenger-values.ts'
import { defineForm } from '../../../routing/form.ts'

/** Kinds of which each passenger has a page. */
const KINDS = ['flight', 'tour'] as const
type Kind = (typeof KINDS)[number]

const pageOf = (kind: Kind) => `${kind}-booking-passengers.edit` as const

const passenger = (kind: Kind) =>
  defineForm({
    page: pageOf(kind),
    name: 'passenger',
    calls: [updatePassenger],
    async send({ fields, id, lang }, call) {
      const body = inputOf(readPassenger(fields, 'passenger'))
      const { data } = await call(updatePassenger, { params: { id }, body })
      return { to: pathFor(lang, `/${kind}-bookings/${data.booking_id}`) }
    },
  })

const copy = (kind: Kind) =>
  defineForm({
    page: pageOf(kind),
    name: 'copy',
    calls: [uploadPassengerFile],
    file: true,
    async send({ id, url }, call) {
      await call(uploadPassengerFile, { params: { id } })
      return { to: `${url.pathname}?files` }
    },
  })

const removeCopy = (kind: Kind) =>
  defineForm({
    page: pageOf(kind),
    name: 'remove-copy',
    calls: [deletePassengerFile],
    async send({ fields: { file: id = '' }, url }, call) {
      await call(deletePassengerFile, { params: { id } })
      return { to: `${url.pathname}?files` }
    },
  })

export const forms = [passenger, copy, removeCopy].flatMap(form => KINDS.map(form))
