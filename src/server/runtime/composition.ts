import type { Context, Unit } from '../context/context.ts'
import { registerJobs } from '../context/job-registry.ts'
import { accountMails } from '../features/accounts/account-mails.service.ts'
import { type Person, registerPersonalData } from '../features/accounts/personal-data.port.ts'
import { agencyInvitations } from '../features/agencies/invitations.service.ts'
import { registerAct } from '../features/approvals/acts.port.ts'
import { saveRules } from '../features/approvals/rules.service.ts'
import { registrationMails } from '../features/auth/mail-links/registration-mails.service.ts'
import { passwordMails } from '../features/auth/tokens/account-mails.service.ts'
import { CONTACT_CHANGED_MAIL, contactChangedMail } from '../features/bookings/contact.service.ts'
import { type GivenBack, giveBack } from '../features/bookings/desk/give-back.service.ts'
import { setPrice } from '../features/bookings/desk/price.service.ts'
import { registerKind } from '../features/bookings/kind.port.ts'
import { orderLink } from '../features/bookings/lookup.service.ts'
import { linkMails, paymentMails } from '../features/bookings/mails.service.ts'
import { registerLookedAt } from '../features/bookings/money/looked-at.port.ts'
import { onMoneyChange } from '../features/bookings/money/money-news.port.ts'
import { registerMoneyMover } from '../features/bookings/money/moved-money.port.ts'
import { paymentReminder } from '../features/bookings/money/plan-mails.service.ts'
import { registerRefunder } from '../features/bookings/money/refunds.service.ts'
import { PAYMENT_REMINDER } from '../features/bookings/money/reminders.service.ts'
import { RETURNED_MAIL, type ReturnedPaper } from '../features/bookings/papers/decide.service.ts'
import { returnedMail } from '../features/bookings/papers/returned-mail.service.ts'
import { privateBookingsOf } from '../features/bookings/personal-data.service.ts'
import { requestMails } from '../features/bookings/quotes/quote-mails.service.ts'
import { refundAct } from '../features/bookings/quotes/refund-act.service.ts'
import { registerPlaceLinks } from '../features/bookings/split/place-links.port.ts'
import { SPLIT_MAIL, splitBooking } from '../features/bookings/split/split.service.ts'
import { splitMail } from '../features/bookings/split/split-mail.service.ts'
import { updateColleague } from '../features/colleagues/access.service.ts'
import { resetSecondFactor } from '../features/colleagues/colleagues.service.ts'
import { inviteColleague } from '../features/colleagues/inviting.service.ts'
import { staffInvitations } from '../features/colleagues/joining.service.ts'
import { onShutOut } from '../features/colleagues/shut-out.port.ts'
import { isInTexts } from '../features/content/content.service.ts'
import { signIssued, standingOf } from '../features/e-invoicing/signing.service.ts'
import { cancelBlock } from '../features/flight-bookings/block-cancel/cancel-block.service.ts'
import { flightKind } from '../features/flight-bookings/flight.kind.ts'
import { flightBookingJobs } from '../features/flight-bookings/flight-bookings.jobs.ts'
import { answerForCustomer } from '../features/flight-bookings/schedule/answer.service.ts'
import { leaveOldFlights, lockSeated, setPnr } from '../features/flight-bookings/schedule/booked.service.ts'
import { SCHEDULE_MAIL, scheduleMail } from '../features/flight-bookings/schedule/schedule-mail.ts'
import { TICKETS_MAIL, ticketsMail } from '../features/flight-bookings/tickets/ticket-mail.ts'
import { hotelKind } from '../features/hotel-bookings/hotel.kind.ts'
import { hotelBookingJobs } from '../features/hotel-bookings/hotel-bookings.jobs.ts'
import { decideOrder } from '../features/hotel-bookings/supplier/decide.service.ts'
import { searchSupplier } from '../features/hotel-bookings/supplier/search.service.ts'
import { isInHotels } from '../features/hotels/desk/pictures.service.ts'
import { hotelJobs } from '../features/hotels/hotels.jobs.ts'
import { registerSupplierRooms } from '../features/hotels/supplier-rooms.port.ts'
import { registerInvitationKind } from '../features/invitations/invitation.port.ts'
import { invitationMails } from '../features/invitations/invitation-mail.service.ts'
import { registerEInvoicing } from '../features/invoices/e-invoicing.port.ts'
import { INVOICE_MAIL, invoiceMail } from '../features/invoices/invoice-mail.service.ts'
import { orderDocuments } from '../features/invoices/issue.service.ts'
import { updateAgency } from '../features/ledger/agencies.service.ts'
import { adjustBalance } from '../features/ledger/moves.service.ts'
import { registerMailKind } from '../features/notifications/notifications.service.ts'
import { decidePayment } from '../features/payments/flagged/decide.service.ts'
import { DECIDED_MAIL, type Decided, decidedMail } from '../features/payments/flagged/decided-mail.ts'
import { decideFlagged } from '../features/payments/flagged/top-ups.service.ts'
import { isLookedAt } from '../features/payments/looked-at.service.ts'
import { paymentsMover } from '../features/payments/moved-money.service.ts'
import { paymentsOfBookings } from '../features/payments/personal-data.service.ts'
import { askRefund } from '../features/payments/refunds/ask.service.ts'
import { returnToBalance } from '../features/payments/refunds/balance-refund.service.ts'
import { giveBackToCards } from '../features/payments/refunds/card-refund.service.ts'
import { REFUND_MAIL, refundMail, type SentRefund } from '../features/payments/refunds/refund-mail.ts'
import { refundRoutes } from '../features/payments/refunds/refund-routes.service.ts'
import { endUnowed } from '../features/payments/refunds/unowed.service.ts'
import { bookingTarget } from '../features/payments/targets/booking.target.ts'
import { registerTarget } from '../features/payments/targets/target.port.ts'
import { topUpTarget } from '../features/payments/targets/top-up.target.ts'
import { TOP_UP_MAIL, type ToppedUp, topUpMail } from '../features/payments/top-up-mail.service.ts'
import { approveTransfer } from '../features/payments/transfers/decide.service.ts'
import { TRANSFER_MAIL } from '../features/payments/transfers/order-mail.service.ts'
import { eraseSlipsOf, transfersOfUser } from '../features/payments/transfers/slip-retention.service.ts'
import { type TransferNews, transferMail } from '../features/payments/transfers/transfer-mail.ts'
import { registerPictureUse } from '../features/pictures/picture-use.port.ts'
import { LINK_MAIL, linkMail } from '../features/quick-payments/links/link-mail.service.ts'
import { lockOfPlaces, moveOfPlaces } from '../features/quick-payments/links/moved-places.repo.ts'
import { forgetPayer, quickPaymentsOf } from '../features/quick-payments/personal-data.service.ts'
import { quickTarget } from '../features/quick-payments/quick.target.ts'
import { RECEIPT_MAIL, receiptMail } from '../features/quick-payments/receipts.service.ts'
import { refundPayment } from '../features/quick-payments/unmatched/decide.service.ts'
import { reportMails } from '../features/reports/mails.service.ts'
import { reportJobs } from '../features/reports/reports.jobs.ts'
import { RECALL_MAIL, recallMail } from '../features/seat-blocks/allocations/recall-mail.service.ts'
import { registerBookedFlights } from '../features/seat-blocks/booked-flights.port.ts'
import { registerLinkedTrips } from '../features/seat-blocks/linked-trips.port.ts'
import { seatBlockJobs } from '../features/seat-blocks/seat-blocks.jobs.ts'
import { isInSettings, renewPictures } from '../features/settings/settings.service.ts'
import { callOffDeparture } from '../features/tour-bookings/desk/call-off.service.ts'
import {
  GUARANTEED_MAIL,
  guaranteedMail,
  type Missing,
  TOUR_REMINDER,
  tellGuaranteed,
  tourReminder,
} from '../features/tour-bookings/desk/group-mails.service.ts'
import { NOTICE_MAIL, noticeMail } from '../features/tour-bookings/desk/notice-mail.service.ts'
import { toursOnBlock } from '../features/tour-bookings/desk/on-block.service.ts'
import { closeLeaderLinksBy } from '../features/tour-bookings/leader/leader-links.service.ts'
import { RATING_MAIL } from '../features/tour-bookings/ratings/ask.service.ts'
import { ratingMail } from '../features/tour-bookings/ratings/rating-mail.ts'
import { SHARING_MAIL, sharingEndedMail } from '../features/tour-bookings/sharing/ended.service.ts'
import { tourKind } from '../features/tour-bookings/tour.kind.ts'
import { tourBookingJobs } from '../features/tour-bookings/tour-bookings.jobs.ts'
import { forgetWaiting, waitingOf } from '../features/tour-bookings/waiting/personal-data.service.ts'
import {
  joinedMail,
  offerMail,
  overMail,
  pausedMail,
  WAITING_JOINED,
  WAITING_OFFER,
  WAITING_OVER,
  WAITING_PAUSED,
} from '../features/tour-bookings/waiting/waiting-mails.service.ts'
import { isInTours, renewTourPages } from '../features/tours/catalogue/pictures.service.ts'
import { registerGuaranteed } from '../features/tours/desk/guaranteed.port.ts'
import { coreJobs } from '../jobs/core-jobs.ts'

const bookingsAndPayments = {
  async of(u: Unit, { id: userId }: Person) {
    const bookings = await privateBookingsOf(u, userId)
    const ids = bookings.map(({ id }) => id)
    const transfers = await transfersOfUser(u, userId)
    return { bookings, payments: await paymentsOfBookings(u, ids), bank_transfers: transfers }
  },
  erase: (u: Unit, { id }: Person) => eraseSlipsOf(u, id),
}

const quickPayments = {
  of: async (u: Unit, person: Person) => ({ quick_payments: await quickPaymentsOf(u, person) }),
  erase: forgetPayer,
}

const waitingLists = {
  of: async (u: Unit, person: Person) => ({ waiting_lists: await waitingOf(u, person) }),
  erase: forgetWaiting,
}

type RefundArgs =
  | Parameters<typeof refundAct>[2]
  | Parameters<typeof decideOrder>[2]
  | Parameters<typeof answerForCustomer>[2]
  | Parameters<typeof splitBooking>[2]

/** Of a booking, of one that is split or that its supplier or a moved flight ended. */
function anyRefund(ctx: Context, id: string, args: RefundArgs): Promise<unknown> {
  if ('passengers' in args) return splitBooking(ctx, id, args)
  if ('outcome' in args) return decideOrder(ctx, id, args)
  return 'change_id' in args ? answerForCustomer(ctx, id, args) : refundAct(ctx, id, args)
}

type FlaggedArgs = Parameters<typeof decidePayment>[2] & { flagged: true }
type PayoutArgs =
  | Parameters<typeof askRefund>[2]
  | GivenBack
  | FlaggedArgs
  | { unmatched: true; reason: string }

/** Of money that is due, of a part of a price, or of money that belongs to no booking. */
function anyPayout(ctx: Context, id: string, args: PayoutArgs): Promise<unknown> {
  if ('unmatched' in args) return refundPayment(ctx, id, args)
  if ('flagged' in args) return decidePayment(ctx, id, args)
  return 'lines' in args ? giveBack(ctx, id, args) : askRefund(ctx, id, args)
}

type StaffArgs = Parameters<typeof inviteColleague>[1] | Parameters<typeof updateColleague>[2]

const anyStaffRights = (ctx: Context, id: string, args: StaffArgs): Promise<unknown> =>
  'email' in args ? inviteColleague(ctx, args) : updateColleague(ctx, id, args)

function registerActs(): void {
  registerAct('refund_payout', anyPayout)
  registerAct('transfer_approval', approveTransfer)
  registerAct('refund', anyRefund)
  registerAct('price_override', setPrice)
  registerAct('balance_adjustment', adjustBalance)
  registerAct('credit_change', updateAgency)
  registerAct('top_up_decision', (ctx, id, args: FlaggedArgs | Parameters<typeof decideFlagged>[2]) =>
    'flagged' in args ? decidePayment(ctx, id, args) : decideFlagged(ctx, id, args),
  )
  registerAct('block_cancellation', cancelBlock)
  registerAct('departure_call_off', callOffDeparture)
  registerAct('second_factor_reset', resetSecondFactor)
  registerAct('staff_rights', anyStaffRights)
  registerAct('approval_rules', (ctx, _, args: Parameters<typeof saveRules>[1]) => saveRules(ctx, args))
}

function registerMails(): void {
  const ofAccounts = { ...invitationMails, ...registrationMails, ...passwordMails, ...accountMails }
  for (const [kind, write] of Object.entries({ ...ofAccounts, ...reportMails })) registerMailKind(kind, write)
  registerMailKind(RECALL_MAIL, recallMail)
  registerMailKind('booking_link_ask', orderLink)
  registerMailKind(CONTACT_CHANGED_MAIL, contactChangedMail)
  for (const [kind, write] of Object.entries(paymentMails))
    registerMailKind(kind, (u, { id, data }) => write(u, id, data), { first: true })
  for (const [kind, write] of Object.entries(requestMails))
    registerMailKind(kind, (u, { id, data }) => write(u, id, data as { reason?: string } | undefined), {
      first: true,
    })
  registerMailKind(SPLIT_MAIL, (u, { id, data }) => splitMail(u, id, data as { from: string }), {
    first: true,
  })
  registerMailKind(REFUND_MAIL, (u, { id, data }) => refundMail(u, id, data as SentRefund))
  registerMailKind(DECIDED_MAIL, (u, { data }) => decidedMail(u, data as Decided))
  registerMailKind(TRANSFER_MAIL, (u, { data }) => transferMail(u, data as TransferNews))
  registerMailKind(TOP_UP_MAIL, (u, { data }) => topUpMail(u, data as ToppedUp))
  registerMailKind(RECEIPT_MAIL, (u, { id }) => receiptMail(u, id), { first: true })
  registerMailKind(LINK_MAIL, (u, { id }) => linkMail(u, id, u.lang))
  registerMailKind(SCHEDULE_MAIL, (u, { id, data }) =>
    scheduleMail(u, id, (data as { changeId: string }).changeId),
  )
  registerMailKind(RATING_MAIL, (u, { id }) => ratingMail(u, id))
  registerMailKind(INVOICE_MAIL, invoiceMail)
  registerMailKind(PAYMENT_REMINDER, (u, { id }) => paymentReminder(u, id))
  registerMailKind(RETURNED_MAIL, (u, { id, data }) => returnedMail(u, id, data as ReturnedPaper))
  registerMailKind(TOUR_REMINDER, (u, { id, data }) => tourReminder(u, id, data as Missing))
  registerMailKind(GUARANTEED_MAIL, (u, { id }) => guaranteedMail(u, id))
  registerMailKind(NOTICE_MAIL, (u, { id, data }) => noticeMail(u, id, data as { noticeId: string }))
  registerMailKind(SHARING_MAIL, (u, { id }) => sharingEndedMail(u, id))
  registerMailKind(WAITING_JOINED, (u, { id }) => joinedMail(u, id))
  registerMailKind(WAITING_OFFER, (u, { id }) => offerMail(u, id), { first: true })
  registerMailKind(WAITING_PAUSED, (u, { id }) => pausedMail(u, id))
  registerMailKind(WAITING_OVER, (u, { id }) => overMail(u, id))
  registerMailKind(TICKETS_MAIL, (u, { id }) => ticketsMail(u, id))
  for (const [kind, write] of Object.entries(linkMails)) registerMailKind(kind, (u, { id }) => write(u, id))
}

const JOBS = [
  ...[coreJobs, seatBlockJobs, hotelJobs, flightBookingJobs, tourBookingJobs],
  ...[hotelBookingJobs, reportJobs],
]

/** Features form a tree: one never imports a feature above it, but offers a port. Only this file imports both sides. */
export function compose(): void {
  registerKind(flightKind)
  registerKind(tourKind)
  registerKind(hotelKind)
  for (const jobs of JOBS) registerJobs(jobs)
  registerGuaranteed(tellGuaranteed)
  registerLinkedTrips(toursOnBlock)
  registerBookedFlights({ lock: lockSeated, setPnr, leave: leaveOldFlights })
  registerSupplierRooms(searchSupplier)
  onMoneyChange(orderDocuments)
  registerEInvoicing({ issued: signIssued, standing: standingOf })
  registerRefunder({
    refund: returnToBalance,
    order: giveBackToCards,
    endUnowed,
    routes: refundRoutes,
  })
  registerLookedAt(isLookedAt)
  registerMoneyMover(paymentsMover)
  registerPlaceLinks({ lock: lockOfPlaces, move: moveOfPlaces })
  registerInvitationKind('agency', agencyInvitations)
  registerInvitationKind('staff', staffInvitations)
  onShutOut(closeLeaderLinksBy)
  registerActs()
  for (const target of [bookingTarget, topUpTarget, quickTarget]) registerTarget(target)
  for (const source of [bookingsAndPayments, quickPayments, waitingLists]) registerPersonalData(source)
  registerPictureUse({ name: 'settings', uses: isInSettings, update: renewPictures })
  registerPictureUse({ name: 'content', uses: isInTexts })
  registerPictureUse({ name: 'hotels', uses: isInHotels })
  registerPictureUse({ name: 'tours', uses: isInTours, update: renewTourPages })
  registerMails()
}
