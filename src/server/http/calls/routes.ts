import { routes as accounts } from '../../features/accounts/accounts.routes.ts'
import { routes as agencies } from '../../features/agencies/agencies.routes.ts'
import { routes as approvals } from '../../features/approvals/approvals.routes.ts'
import { routes as auth } from '../../features/auth/auth.routes.ts'
import { routes as secondFactor } from '../../features/auth/second-factor/second-factor.routes.ts'
import { routes as sessions } from '../../features/auth/session-list.routes.ts'
import { routes as bookings } from '../../features/bookings/bookings.routes.ts'
import { routes as deskBookings } from '../../features/bookings/desk/desk-bookings.routes.ts'
import { routes as group } from '../../features/bookings/group-links/group.routes.ts'
import { routes as nameLists } from '../../features/bookings/name-lists/name-lists.routes.ts'
import { routes as papers } from '../../features/bookings/papers/papers.routes.ts'
import { routes as documents } from '../../features/bookings/passengers/documents.routes.ts'
import { routes as passengers } from '../../features/bookings/passengers/passengers.routes.ts'
import { routes as changes } from '../../features/bookings/quotes/changes.routes.ts'
import { routes as quotes } from '../../features/bookings/quotes/quotes.routes.ts'
import { routes as colleagues } from '../../features/colleagues/colleagues.routes.ts'
import { routes as content } from '../../features/content/content.routes.ts'
import { routes as cspReports } from '../../features/csp-reports/csp-reports.routes.ts'
import { routes as desk } from '../../features/desk/desk.routes.ts'
import { routes as eInvoicing } from '../../features/e-invoicing/e-invoicing.routes.ts'
import { routes as deskFlightBookings } from '../../features/flight-bookings/desk/desk-flight-bookings.routes.ts'
import { routes as flightBookings } from '../../features/flight-bookings/flight-bookings.routes.ts'
import { routes as schedule } from '../../features/flight-bookings/schedule/schedule.routes.ts'
import { routes as tickets } from '../../features/flight-bookings/tickets/tickets.routes.ts'
import { routes as deskHotelBookings } from '../../features/hotel-bookings/desk/desk-stays.routes.ts'
import { routes as hotelBookings } from '../../features/hotel-bookings/hotel-bookings.routes.ts'
import { routes as deskHotels } from '../../features/hotels/desk/desk-hotels.routes.ts'
import { routes as hotels } from '../../features/hotels/hotels.routes.ts'
import { routes as invitations } from '../../features/invitations/invitations.routes.ts'
import { routes as invoices } from '../../features/invoices/invoices.routes.ts'
import { routes as ledger } from '../../features/ledger/ledger.routes.ts'
import { routes as deskPayments } from '../../features/payments/desk/desk-payments.routes.ts'
import { routes as payments } from '../../features/payments/payments.routes.ts'
import { routes as deskRefunds } from '../../features/payments/refunds/desk-refunds.routes.ts'
import { routes as gatewayReports } from '../../features/payments/reports/reports.routes.ts'
import { routes as transfers } from '../../features/payments/transfers/transfers.routes.ts'
import { routes as pictures } from '../../features/pictures/pictures.routes.ts'
import { routes as quickPayments } from '../../features/quick-payments/quick-payments.routes.ts'
import { routes as reports } from '../../features/reports/reports.routes.ts'
import { routes as deskSeatBlocks } from '../../features/seat-blocks/desk/desk-seat-blocks.routes.ts'
import { routes as seatBlocks } from '../../features/seat-blocks/seat-blocks.routes.ts'
import { routes as settings } from '../../features/settings/settings.routes.ts'
import { routes as deskDepartures } from '../../features/tour-bookings/desk/desk-departures.routes.ts'
import { routes as leader } from '../../features/tour-bookings/leader/leader.routes.ts'
import { routes as tourBookings } from '../../features/tour-bookings/tour-bookings.routes.ts'
import { routes as waiting } from '../../features/tour-bookings/waiting/waiting.routes.ts'
import { routes as deskTours } from '../../features/tours/desk/desk-tours.routes.ts'
import { routes as ratings } from '../../features/tours/ratings/ratings.routes.ts'
import { routes as tours } from '../../features/tours/tours.routes.ts'
import { routes as travellers } from '../../features/travellers/travellers.routes.ts'
import type { Route } from '../../routing/on.ts'

/** All routes; one line per feature. */
export const ROUTES: readonly Route[] = [
  ...accounts,
  ...agencies,
  ...approvals,
  ...auth,
  ...colleagues,
  ...content,
  ...cspReports,
  ...deskSeatBlocks,
  ...bookings,
  ...changes,
  ...desk,
  ...deskBookings,
  ...deskFlightBookings,
  ...deskPayments,
  ...deskRefunds,
  ...gatewayReports,
  ...deskDepartures,
  ...deskTours,
  ...documents,
  ...eInvoicing,
  ...flightBookings,
  ...group,
  ...deskHotelBookings,
  ...hotelBookings,
  ...hotels,
  ...deskHotels,
  ...invitations,
  ...invoices,
  ...leader,
  ...ledger,
  ...nameLists,
  ...papers,
  ...passengers,
  ...payments,
  ...pictures,
  ...quickPayments,
  ...quotes,
  ...ratings,
  ...reports,
  ...schedule,
  ...tours,
  ...seatBlocks,
  ...sessions,
  ...secondFactor,
  ...settings,
  ...tickets,
  ...tourBookings,
  ...waiting,
  ...transfers,
  ...travellers,
]
