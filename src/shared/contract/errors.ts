/** All expected errors with their status. Text key: `errors:<code>`. */
export const ERROR_STATUS = {
  'request.invalid': 422,
  'request.broken_json': 400,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.not_found': 404,
  'request.method': 405,
  'request.cross_site': 403,
  'request.unknown_host': 421,
  'request.too_many': 429,
  'server.failed': 500,
  'server.busy': 503,
  'idempotency.missing': 422,
  idempotency_mismatch: 422,
  'idempotency.in_progress': 409,
  'auth.required': 401,
  'auth.failed': 422,
  'auth.forbidden': 403,
  'auth.guests_only': 403,
  // Only after the right password.
  'auth.unverified': 403,
  // Only after the right password.
  'auth.code_required': 409,
  'auth.code_wrong': 422,
  'auth.codes_paused': 429,
  'auth.password_wrong': 422,
  // Needs a recent reauthentication in this session; `code`: also a code of the authenticator.
  'auth.confirm_needed': 403,
  // Stored for a second person; with `approval_id`.
  'approval.asked': 409,
  // Another request for the same act and record waits already; with `approval_id`.
  'approval.waiting': 409,
  'approval.not_found': 404,
  'approval.own': 403,
  // Confirmed, declined or withdrawn meanwhile.
  'approval.decided': 409,
  'approval.over': 409,
  // The record differs from what was asked.
  'approval.changed': 409,
  'approval.asker_gone': 409,
  'approval.rules_apart': 409,
  'colleague.not_found': 404,
  'colleague.no_factor': 409,
  'colleague.own': 403,
  'colleague.right_not_held': 403,
  'colleague.last_owner': 409,
  'colleague.own_factor_first': 409,
  'colleague.already': 409,
  'colleague.shut_out': 409,
  'colleague.agency_member': 409,
  // With `most`: the rows that a file holds.
  'export.too_many': 422,
  // With `version`, `by` and `at` of the other change.
  'settings.changed': 409,
  'auth.link_over': 410,
  'account.traveller_not_found': 404,
  'account.session_not_found': 404,
  'account.too_many_travellers': 409,
  'account.totp_not_started': 409,
  'account.totp_required': 409,
  'agency.not_member': 404,
  'agency.not_found': 404,
  'agency.none': 409,
  'agency.last_admin': 409,
  'agency.right_not_held': 403,
  'agency.one_level': 409,
  'agency.disabled': 409,
  'agency.already_member': 409,
  'agency.staff_member': 409,
  'agency.member_not_found': 404,
  'invitation.not_found': 404,
  'invitation.withdrawn': 404,
  'balance.insufficient': 409,
  'balance.not_yours': 409,
  'block.not_found': 404,
  'block.not_on_sale': 409,
  'hotel.not_found': 404,
  'hotel.room_not_found': 404,
  'hotel.plan_not_found': 404,
  // With `version`, `by` and `at` of the other change.
  'hotel.changed': 409,
  'hotel.incomplete': 409,
  // With `version`.
  'hotel.nights_changed': 409,
  // With `night`, `room` and `taken`.
  'hotel.allotment_taken': 409,
  // With `nights` that are full.
  'hotel.nights_full': 409,
  'hotel.deadline_passed': 409,
  'hotel.not_on_sale': 409,
  'hotel.child_too_old': 409,
  'hotel.does_not_fit': 409,
  'supplier.not_found': 404,
  'supplier.exists': 409,
  'supplier.changed': 409,
  'tour.not_found': 404,
  'departure.not_found': 404,
  'departure.not_on_sale': 409,
  // With `version`, `by` and `at` of the other change.
  'tour.changed': 409,
  'tour.incomplete': 409,
  'departure.changed': 409,
  'departure.wrong_state': 409,
  'departure.called_off': 409,
  'departure.none_fits': 409,
  'departure.no_recipients': 409,
  // With `version` and `by`.
  'departure.rooms_changed': 409,
  'departure.sales_over': 409,
  'departure.sharing_code': 409,
  'departure.bed_taken': 409,
  'block.unknown': 404,
  // With `version`, `by` and `at` of the other change.
  'block.changed': 409,
  'block.wrong_state': 409,
  // With `codes` of the departures.
  'block.tours_booked': 409,
  'block.sales_over': 409,
  // With `left`.
  'block.seats_taken': 409,
  'block.too_many_seats': 409,
  'allocation.below_used': 409,
  'allocation.too_few_free': 409,
  'allocation.over': 409,
  sold_out: 409,
  // With `field`: what the tenant's settings lack.
  'invoice.seller_incomplete': 409,
  'invoice.reason_missing': 409,
  'invoice.amounts_differ': 409,
  'group.not_found': 404,
  'group.closed': 410,
  'group.over': 410,
  'leader.not_found': 404,
  'leader.closed': 410,
  'leader.over': 410,
  'leader.too_many_links': 409,
  'waiting.not_found': 404,
  // The party fits: it can book.
  'waiting.places_free': 409,
  // The offer was taken, declined or has ended.
  'waiting.over': 410,
  'waiting.no_places': 409,
  'waiting.off_sale': 409,
  'waiting.full': 409,
  'waiting.too_many': 409,
  'rating.not_found': 404,
  'rating.closed': 410,
  'place.not_found': 404,
  'place.taken': 409,
  'place.not_taken': 409,
  'invoice.not_found': 404,
  // Approved, rejected or refunded meanwhile.
  'transfer.decided': 409,
  'transfer.no_slip': 404,
  'invoice.none_owed': 409,
  // Credited already, or itself a note.
  'invoice.not_correctable': 409,
  // A standard invoice that the tax authority has not cleared yet.
  'invoice.not_cleared': 409,
  // No program that prints on this machine.
  'invoice.no_pdf': 503,
  // With `field`: what the tenant's settings lack.
  'e_invoicing.lacks': 409,
  'e_invoicing.unit_not_found': 404,
  'e_invoicing.wrong_state': 409,
  'e_invoicing.unreachable': 503,
  'e_invoicing.not_found': 404,
  'e_invoicing.done': 409,
  'e_invoicing.stopped': 409,
  // The answer to a document of a unit that is gone was lost.
  'e_invoicing.may_have_arrived': 409,
  'e_invoicing.on_its_way': 409,
  'e_invoicing.no_unit': 409,
  // A rehearsal would end or replace what counts.
  'e_invoicing.production_active': 409,
  'e_invoicing.no_production': 409,
  'price.changed': 409,
  'price.too_low': 422,
  'party.infants_exceed_adults': 422,
  'party.too_many': 422,
  'party.unaccompanied_child': 422,
  'party.category_mismatch': 422,
  'booking.not_found': 404,
  'booking.lookup_failed': 404,
  'booking.lookup_locked': 429,
  'booking.link_needed': 403,
  'booking.expired': 409,
  'booking.not_editable': 409,
  'booking.incomplete': 409,
  'booking.not_payable': 409,
  'booking.not_cancellable': 409,
  'booking.not_changeable': 409,
  'booking.has_tickets': 409,
  // With `name` of a passenger.
  'booking.other_age': 409,
  'booking.travels_there': 409,
  'booking.hold_extended_once': 409,
  'booking.hold_longer': 409,
  'booking.too_many_holds': 409,
  'booking.network_holds': 429,
  'booking.not_ticketable': 409,
  'booking.not_requested': 409,
  'booking.stock_gone': 409,
  'booking.no_mail': 409,
  'booking.trip_cancelled': 409,
  // Which passengers may leave a booking, and when.
  'split.not_now': 409,
  'split.refund_open': 409,
  'split.disputed': 409,
  'split.unpriced': 409,
  'split.none_chosen': 422,
  'split.all_chosen': 422,
  'split.infant': 422,
  'split.child': 422,
  'quote.gone': 409,
  'schedule.gone': 409,
  // The flight has left: the money for it cannot go back in full.
  'schedule.departed': 409,
  'ticket.not_found': 404,
  'ticket.duplicate': 409,
  'ticket.unpaid': 409,
  'passenger.not_found': 404,
  // Took the place by a group's link.
  'passenger.private': 409,
  'passenger.not_missing': 409,
  'passenger.undo_over': 409,
  'file.not_found': 404,
  'file.type': 422,
  'file.too_large': 413,
  'file.unreadable': 422,
  'file.too_many_pixels': 422,
  'file.too_many': 409,
  'file.storage_full': 507,
  // A journey that does not ask for it of this passenger.
  'paper.not_asked': 409,
  'paper.accepted': 409,
  // Another file is there than the one that was looked at.
  'paper.changed': 409,
  'photo.type': 422,
  'photo.small': 422,
  'photo.shape': 422,
  'content.changed': 409,
  'picture.not_found': 404,
  'picture.type': 422,
  'picture.in_use': 409,
  'picture.too_many': 409,
  'payment.not_found': 404,
  'payment.closed': 409,
  // Another payment of the same target is in progress; with `attempt_id` where known.
  'payment.under_way': 409,
  /** A flagged payment was decided meanwhile, or the gateway reports something else by now. */
  'payment.decided': 409,
  // With `amount_minor` and `due_minor` as they are now.
  'payment.amount_changed': 409,
  'payment.gateway_unavailable': 503,
  'gateway.not_found': 404,
  'gateway.changed': 409,
  'gateway.other_mode': 409,
  'gateway.live_exists': 409,
  'refund.not_found': 404,
  // More than is due, or than the payment can take back; with `most_minor`.
  'refund.too_much': 409,
  // It is done, or on its way.
  'refund.not_open': 409,
  'link.not_found': 404,
  'link.used': 409,
  'link.expired': 410,
  'link.closed': 410,
  // Than is due on its booking, or left of a traveller's share.
  'link.too_much': 409,
  'quick.open_off': 409,
  // Cards were refused too often here.
  'quick.paused': 429,
  'mail.not_failed': 409,
  'unmatched.not_found': 404,
  // Matched, kept or sent back meanwhile.
  'unmatched.decided': 409,
  // It waits, or went another way.
  'unmatched.not_kept': 409,
  'webhook.refused': 401,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Translated messages by field path, such as `passengers.0.surname`. */
export type FieldErrors = Record<string, string[]>

export interface ErrorBody {
  message: string
  code: ErrorCode
  errors?: FieldErrors
  /** Values the caller can act on, e.g. `{ left: 2 }` with `sold_out`. */
  details?: Record<string, string | number | boolean>
  requestId?: string
}
