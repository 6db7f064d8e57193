import { claimBookings } from '#shared/contract/accounts/accounts.ts'
import {
  cancelBooking,
  extendHold,
  findBooking,
  mailBookingLink,
  requestBooking,
  saveBookingDraft,
  saveContact,
  savePassengers,
} from '#shared/contract/bookings/bookings.ts'
import { acceptQuote, withdrawCancellation } from '#shared/contract/bookings/cancellation.ts'
import { requestChange } from '#shared/contract/bookings/changes.ts'
import { CHECKOUT_PAGES, type PageName } from '#shared/contract/pages.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { payPath } from '#shared/rules/money/pay-path.ts'
import { readNameList } from '#shared/rules/people/name-list-form.ts'
import { inputOf, isUntouched } from '#shared/rules/people/passenger-values.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'
import { tFor } from '../../lib/i18n.ts'
import { defineForm } from '../../routing/form.ts'
import { postedContact, typedContact } from '../../routing/posted-contact.ts'
import { stepBack } from '../../routing/step-back.ts'

const MANAGE_PAGES = ['flight-bookings.manage', 'tour-bookings.manage'] as const

const SHOW_PAGES = ['flight-bookings.show', 'hotel-bookings.show', 'tour-bookings.show'] as const

const lookup = (page: PageName) =>
  defineForm({
    page,
    name: 'lookup',
    calls: [findBooking],
    async send({ fields: { reference = '', proof = '' }, lang }, call) {
      const body = { reference: cleanReference(reference), proof }
      const { data } = await call(findBooking, { body })
      return { to: pathFor(lang, data.page) }
    },
  })

const mailLink = (page: PageName) =>
  defineForm({
    page,
    name: 'mail-link',
    calls: [mailBookingLink],
    async send({ fields: { reference = '' }, url }, call) {
      await call(mailBookingLink, { body: { reference: cleanReference(reference) } })
      return { to: url.pathname, values: { reference } }
    },
  })

/** `later`, of the page or of the booking it shows: who was left empty beside the first is named later. */
const passengers = (page: PageName, later: boolean) =>
  defineForm({
    page,
    name: 'passengers',
    calls: [extendHold, saveBookingDraft, savePassengers],
    async send(post, call) {
      const { fields, url, lang } = post
      // A pasted list fills the form of the page; what is filled in is checked when it is saved.
      if (fields.read) return { again: true }
      if (fields.back) return stepBack(post, call)
      const id = url.searchParams.get('booking') ?? ''
      const mayBeLater = later || fields.names_later !== undefined
      if (fields.extend) await call(extendHold, { params: { id } })
      const { passengers: people, contact } = readNameList(fields, lang)
      const body = {
        contact: postedContact(post, contact),
        passengers: people
          .filter(({ values }, index) => !mayBeLater || index === 0 || !isUntouched(values))
          .map(({ id: person, values }) => ({ id: person, ...inputOf(values) })),
      }
      const { data } = await call(savePassengers, { params: { id }, body })
      return { to: pathFor(lang, payPath(data)) }
    },
  })

const cancel = (page: PageName) =>
  defineForm({
    page,
    name: 'cancel',
    calls: [cancelBooking],
    async send({ fields: { booking: id = '' }, url }, call) {
      await call(cancelBooking, { params: { id }, body: {} })
      return { to: url.pathname }
    },
  })

const change = (page: PageName) =>
  defineForm({
    page,
    name: 'change',
    calls: [requestChange],
    async send({ fields: { booking: id = '', wish = '' }, url, lang }, call) {
      await call(requestChange, { params: { id }, body: { wish } })
      return { to: url.pathname, message: tFor(lang)('booking:change.sent') }
    },
  })

const contact = (page: PageName) =>
  defineForm({
    page,
    name: 'contact',
    calls: [saveContact],
    async send(post, call) {
      const { fields, url, lang } = post
      const body = typedContact(post, readNameList(fields, lang).contact)
      await call(saveContact, { params: { id: fields.booking ?? '' }, body })
      return { to: url.pathname, message: tFor(lang)('booking:contact.saved') }
    },
  })

const accept = (page: PageName) =>
  defineForm({
    page,
    name: 'accept',
    calls: [acceptQuote],
    async send({ fields: { booking: id = '', quote_id }, url }, call) {
      const { message } = await call(acceptQuote, { params: { id }, body: { quote_id } })
      return { to: url.pathname, message }
    },
  })

const withdraw = (page: PageName) =>
  defineForm({
    page,
    name: 'keep',
    calls: [withdrawCancellation],
    async send({ fields: { booking: id = '' }, url }, call) {
      await call(withdrawCancellation, { params: { id } })
      return { to: url.pathname }
    },
  })

/** Of bookings made as a guest; ticked boxes are sent. */
const claim = (page: PageName) =>
  defineForm({
    page,
    name: 'claim',
    calls: [claimBookings],
    async send({ fields, url }, call) {
      const booking_ids = Object.keys(fields).flatMap(name => /^claim-(.+)$/.exec(name)?.[1] ?? [])
      const { message } = await call(claimBookings, { body: { booking_ids } })
      return { to: url.pathname + (page === 'account' ? '#profile' : url.search), message }
    },
  })

/** On steps where nothing is typed; `passengers` extends by its own button. */
const extend = (page: PageName) =>
  defineForm({
    page,
    name: 'extend',
    calls: [extendHold],
    async send({ url }, call) {
      const id = url.searchParams.get('booking') ?? ''
      await call(extendHold, { params: { id } })
      return { to: url.pathname + url.search }
    },
  })

/** The last step of what is sold on request. */
const ask = (page: PageName) =>
  defineForm({
    page,
    name: 'ask',
    calls: [requestBooking],
    async send({ url, lang }, call) {
      const id = url.searchParams.get('booking') ?? ''
      const { data } = await call(requestBooking, { params: { id } })
      return { to: pathFor(lang, data.pages.show) }
    },
  })

// Hotels ask for names alone and for other days, by forms of their own.
export const forms = [
  claim('account'),
  claim('flight-bookings.index'),
  claim('tour-bookings.index'),
  claim('hotel-bookings.index'),
  ...CHECKOUT_PAGES.flatMap(page => [extend(page), ask(page)]),
  ...MANAGE_PAGES.flatMap(page => [lookup(page), mailLink(page)]),
  passengers('flight-bookings.create', false),
  passengers('tour-bookings.create', true),
  ...SHOW_PAGES.flatMap(page => [cancel(page), accept(page), withdraw(page), contact(page)]),
  ...SHOW_PAGES.filter(page => page !== 'hotel-bookings.show').map(change),
]
