import type { InvitationsTable, MailTokensTable, SavedTravellersTable } from './tables/accounts.ts'
import type { ApprovalSettingsTable, ApprovalsTable, AuditEventsTable } from './tables/approvals.ts'
import type {
  BookingEventsTable,
  BookingNotesTable,
  BookingPassengersTable,
  BookingQuotesTable,
  BookingsTable,
  FilesTable,
  FlightBookingsTable,
  PassengerChangesTable,
  SeatBlockAllocationsTable,
  SeatBlockEventsTable,
  SeatBlocksTable,
  TicketsTable,
} from './tables/bookings.ts'
import type {
  EInvoiceAnswersTable,
  EInvoiceChainsTable,
  EInvoicesTable,
  EInvoiceUnitsTable,
} from './tables/e-invoicing.ts'
import type { GatewayAccountsTable } from './tables/gateways.ts'
import type {
  AgencyMembersTable,
  ContentsTable,
  GuestGrantsTable,
  IdempotencyKeysTable,
  MailsTable,
  PicturesTable,
  RateLimitsTable,
  SessionsTable,
  SettingsTable,
  TenantHostsTable,
  TenantsTable,
  TravelAgenciesTable,
  UsersTable,
} from './tables/ground.ts'
import type { HotelBookingRoomsTable, HotelBookingsTable } from './tables/hotel-bookings.ts'
import type {
  HotelEventsTable,
  HotelNightsTable,
  HotelRatePlansTable,
  HotelRatesTable,
  HotelRoomTypesTable,
  HotelsTable,
} from './tables/hotels.ts'
import type { InvoiceSeriesTable, InvoicesTable, UnissuedDocumentsTable } from './tables/invoices.ts'
import type { LedgerEntriesTable, LedgerPostingsTable } from './tables/ledger.ts'
import type { GroupLinksTable, GroupPlacesTable, PassengerPapersTable } from './tables/papers.ts'
import type {
  PaymentAttemptsTable,
  PaymentEventsTable,
  PaymentsTable,
  RefundsTable,
  SandboxPaymentsTable,
  TopUpDecisionsTable,
} from './tables/payments.ts'
import type { PaymentLinksTable, QuickPaymentsTable, ReceiptSeriesTable } from './tables/quick-payments.ts'
import type { ReportMailsTable } from './tables/reports.ts'
import type {
  BlockCancellationsTable,
  ScheduleAnswersTable,
  ScheduleChangesTable,
} from './tables/schedule.ts'
import type { SandboxOrdersTable, SupplierAccountsTable, SupplierOrdersTable } from './tables/suppliers.ts'
import type { TourBookingsTable, TourRoomPlacesTable, TourRoomsTable } from './tables/tour-bookings.ts'
import type {
  DepartureEndingBookingsTable,
  DepartureEndingsTable,
  DepartureNoticeBookingsTable,
  DepartureNoticesTable,
  DepartureTicksTable,
  LeaderLinksTable,
  TourEventsTable,
  TourHandoutsTable,
} from './tables/tour-desk.ts'
import type { TourRatingsTable } from './tables/tour-ratings.ts'
import type { TourWaitingTable } from './tables/tour-waiting.ts'
import type { TourDeparturesTable, ToursTable } from './tables/tours.ts'
import type { BankAccountsTable, BankTransfersTable } from './tables/transfers.ts'

/** Rows as read: `date` is a string, `timestamptz` a Date, `bigint` a safe number. */
export interface Schema {
  tenants: TenantsTable
  tenant_hosts: TenantHostsTable
  rate_limits: RateLimitsTable
  settings: SettingsTable
  contents: ContentsTable
  pictures: PicturesTable
  travel_agencies: TravelAgenciesTable
  users: UsersTable
  agency_members: AgencyMembersTable
  sessions: SessionsTable
  guest_grants: GuestGrantsTable
  idempotency_keys: IdempotencyKeysTable
  seat_blocks: SeatBlocksTable
  seat_block_allocations: SeatBlockAllocationsTable
  seat_block_events: SeatBlockEventsTable
  bookings: BookingsTable
  flight_bookings: FlightBookingsTable
  booking_passengers: BookingPassengersTable
  passenger_changes: PassengerChangesTable
  booking_events: BookingEventsTable
  tickets: TicketsTable
  booking_quotes: BookingQuotesTable
  booking_notes: BookingNotesTable
  schedule_changes: ScheduleChangesTable
  schedule_answers: ScheduleAnswersTable
  bank_accounts: BankAccountsTable
  bank_transfers: BankTransfersTable
  block_cancellations: BlockCancellationsTable
  files: FilesTable
  passenger_papers: PassengerPapersTable
  group_links: GroupLinksTable
  group_places: GroupPlacesTable
  gateway_accounts: GatewayAccountsTable
  payment_attempts: PaymentAttemptsTable
  payment_events: PaymentEventsTable
  payments: PaymentsTable
  refunds: RefundsTable
  sandbox_orders: SandboxOrdersTable
  sandbox_payments: SandboxPaymentsTable
  top_up_decisions: TopUpDecisionsTable
  mails: MailsTable
  mail_tokens: MailTokensTable
  invitations: InvitationsTable
  saved_travellers: SavedTravellersTable
  ledger_postings: LedgerPostingsTable
  ledger_entries: LedgerEntriesTable
  audit_events: AuditEventsTable
  approval_settings: ApprovalSettingsTable
  approvals: ApprovalsTable
  invoice_series: InvoiceSeriesTable
  unissued_documents: UnissuedDocumentsTable
  invoices: InvoicesTable
  e_invoice_units: EInvoiceUnitsTable
  e_invoice_chains: EInvoiceChainsTable
  e_invoices: EInvoicesTable
  e_invoice_answers: EInvoiceAnswersTable
  payment_links: PaymentLinksTable
  quick_payments: QuickPaymentsTable
  receipt_series: ReceiptSeriesTable
  tours: ToursTable
  tour_departures: TourDeparturesTable
  tour_bookings: TourBookingsTable
  hotels: HotelsTable
  hotel_room_types: HotelRoomTypesTable
  hotel_rate_plans: HotelRatePlansTable
  hotel_rates: HotelRatesTable
  hotel_nights: HotelNightsTable
  hotel_events: HotelEventsTable
  hotel_bookings: HotelBookingsTable
  supplier_accounts: SupplierAccountsTable
  supplier_orders: SupplierOrdersTable
  hotel_booking_rooms: HotelBookingRoomsTable
  tour_rooms: TourRoomsTable
  tour_room_places: TourRoomPlacesTable
  tour_events: TourEventsTable
  tour_handouts: TourHandoutsTable
  leader_links: LeaderLinksTable
  departure_ticks: DepartureTicksTable
  report_mails: ReportMailsTable
  tour_ratings: TourRatingsTable
  departure_endings: DepartureEndingsTable
  departure_ending_bookings: DepartureEndingBookingsTable
  tour_waiting: TourWaitingTable
  departure_notices: DepartureNoticesTable
  departure_notice_bookings: DepartureNoticeBookingsTable
}
