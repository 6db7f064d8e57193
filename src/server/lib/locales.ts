import type { Messages } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import arAccount from '../../../locales/ar/account.json' with { type: 'json' }
import arAge from '../../../locales/ar/age.json' with { type: 'json' }
import arAgency from '../../../locales/ar/agency.json' with { type: 'json' }
import arAuth from '../../../locales/ar/auth.json' with { type: 'json' }
import arBlockFile from '../../../locales/ar/block-file.json' with { type: 'json' }
import arBooking from '../../../locales/ar/booking.json' with { type: 'json' }
import arBookings from '../../../locales/ar/bookings.json' with { type: 'json' }
import arCheckout from '../../../locales/ar/checkout.json' with { type: 'json' }
import arClaims from '../../../locales/ar/claims.json' with { type: 'json' }
import arColleagues from '../../../locales/ar/colleagues.json' with { type: 'json' }
import arCsv from '../../../locales/ar/csv.json' with { type: 'json' }
import arDesk from '../../../locales/ar/desk.json' with { type: 'json' }
import arDeskApprovals from '../../../locales/ar/desk-approvals.json' with { type: 'json' }
import arDeskAudit from '../../../locales/ar/desk-audit.json' with { type: 'json' }
import arDeskBlocks from '../../../locales/ar/desk-blocks.json' with { type: 'json' }
import arDeskBooking from '../../../locales/ar/desk-booking.json' with { type: 'json' }
import arDeskDepartures from '../../../locales/ar/desk-departures.json' with { type: 'json' }
import arDeskGateways from '../../../locales/ar/desk-gateways.json' with { type: 'json' }
import arDeskHotels from '../../../locales/ar/desk-hotels.json' with { type: 'json' }
import arDeskInvoices from '../../../locales/ar/desk-invoices.json' with { type: 'json' }
import arDeskMails from '../../../locales/ar/desk-mails.json' with { type: 'json' }
import arDeskPages from '../../../locales/ar/desk-pages.json' with { type: 'json' }
import arDeskPaper from '../../../locales/ar/desk-paper.json' with { type: 'json' }
import arDeskPayments from '../../../locales/ar/desk-payments.json' with { type: 'json' }
import arDeskPhotos from '../../../locales/ar/desk-photos.json' with { type: 'json' }
import arDeskRefunds from '../../../locales/ar/desk-refunds.json' with { type: 'json' }
import arDeskReports from '../../../locales/ar/desk-reports.json' with { type: 'json' }
import arDeskSchedule from '../../../locales/ar/desk-schedule.json' with { type: 'json' }
import arDeskSearch from '../../../locales/ar/desk-search.json' with { type: 'json' }
import arDeskSite from '../../../locales/ar/desk-site.json' with { type: 'json' }
import arDeskSiteTabs from '../../../locales/ar/desk-site-tabs.json' with { type: 'json' }
import arDeskStays from '../../../locales/ar/desk-stays.json' with { type: 'json' }
import arDeskSuppliers from '../../../locales/ar/desk-suppliers.json' with { type: 'json' }
import arDeskToday from '../../../locales/ar/desk-today.json' with { type: 'json' }
import arDeskTours from '../../../locales/ar/desk-tours.json' with { type: 'json' }
import arDeskTransfers from '../../../locales/ar/desk-transfers.json' with { type: 'json' }
import arEInvoicing from '../../../locales/ar/e-invoicing.json' with { type: 'json' }
import arErrors from '../../../locales/ar/errors.json' with { type: 'json' }
import arGroup from '../../../locales/ar/group.json' with { type: 'json' }
import arHome from '../../../locales/ar/home.json' with { type: 'json' }
import arHotelBookings from '../../../locales/ar/hotel-bookings.json' with { type: 'json' }
import arInvoices from '../../../locales/ar/invoices.json' with { type: 'json' }
import arItinerary from '../../../locales/ar/itinerary.json' with { type: 'json' }
import arLeader from '../../../locales/ar/leader.json' with { type: 'json' }
import arLedger from '../../../locales/ar/ledger.json' with { type: 'json' }
import arLists from '../../../locales/ar/lists.json' with { type: 'json' }
import arMail from '../../../locales/ar/mail.json' with { type: 'json' }
import arManage from '../../../locales/ar/manage.json' with { type: 'json' }
import arNameList from '../../../locales/ar/name-list.json' with { type: 'json' }
import arOffline from '../../../locales/ar/offline.json' with { type: 'json' }
import arPapers from '../../../locales/ar/papers.json' with { type: 'json' }
import arPassengers from '../../../locales/ar/passengers.json' with { type: 'json' }
import arPassword from '../../../locales/ar/password.json' with { type: 'json' }
import arPaymentLinks from '../../../locales/ar/payment-links.json' with { type: 'json' }
import arPayments from '../../../locales/ar/payments.json' with { type: 'json' }
import arProblem from '../../../locales/ar/problem.json' with { type: 'json' }
import arQuick from '../../../locales/ar/quick.json' with { type: 'json' }
import arRatings from '../../../locales/ar/ratings.json' with { type: 'json' }
import arRegistration from '../../../locales/ar/registration.json' with { type: 'json' }
import arResults from '../../../locales/ar/results.json' with { type: 'json' }
import arSandbox from '../../../locales/ar/sandbox.json' with { type: 'json' }
import arSchedule from '../../../locales/ar/schedule.json' with { type: 'json' }
import arSearch from '../../../locales/ar/search.json' with { type: 'json' }
import arSecondFactor from '../../../locales/ar/second-factor.json' with { type: 'json' }
import arShell from '../../../locales/ar/shell.json' with { type: 'json' }
import arStatus from '../../../locales/ar/status.json' with { type: 'json' }
import arTourBookings from '../../../locales/ar/tour-bookings.json' with { type: 'json' }
import arTours from '../../../locales/ar/tours.json' with { type: 'json' }
import arTravellers from '../../../locales/ar/travellers.json' with { type: 'json' }
import arUi from '../../../locales/ar/ui.json' with { type: 'json' }
import arUnmatched from '../../../locales/ar/unmatched.json' with { type: 'json' }
import arValidation from '../../../locales/ar/validation.json' with { type: 'json' }
import arWaiting from '../../../locales/ar/waiting.json' with { type: 'json' }
import enAccount from '../../../locales/en/account.json' with { type: 'json' }
import enAge from '../../../locales/en/age.json' with { type: 'json' }
import enAgency from '../../../locales/en/agency.json' with { type: 'json' }
import enAuth from '../../../locales/en/auth.json' with { type: 'json' }
import enBlockFile from '../../../locales/en/block-file.json' with { type: 'json' }
import enBooking from '../../../locales/en/booking.json' with { type: 'json' }
import enBookings from '../../../locales/en/bookings.json' with { type: 'json' }
import enCheckout from '../../../locales/en/checkout.json' with { type: 'json' }
import enClaims from '../../../locales/en/claims.json' with { type: 'json' }
import enColleagues from '../../../locales/en/colleagues.json' with { type: 'json' }
import enCsv from '../../../locales/en/csv.json' with { type: 'json' }
import enDesk from '../../../locales/en/desk.json' with { type: 'json' }
import enDeskApprovals from '../../../locales/en/desk-approvals.json' with { type: 'json' }
import enDeskAudit from '../../../locales/en/desk-audit.json' with { type: 'json' }
import enDeskBlocks from '../../../locales/en/desk-blocks.json' with { type: 'json' }
import enDeskBooking from '../../../locales/en/desk-booking.json' with { type: 'json' }
import enDeskDepartures from '../../../locales/en/desk-departures.json' with { type: 'json' }
import enDeskGateways from '../../../locales/en/desk-gateways.json' with { type: 'json' }
import enDeskHotels from '../../../locales/en/desk-hotels.json' with { type: 'json' }
import enDeskInvoices from '../../../locales/en/desk-invoices.json' with { type: 'json' }
import enDeskMails from '../../../locales/en/desk-mails.json' with { type: 'json' }
import enDeskPages from '../../../locales/en/desk-pages.json' with { type: 'json' }
import enDeskPaper from '../../../locales/en/desk-paper.json' with { type: 'json' }
import enDeskPayments from '../../../locales/en/desk-payments.json' with { type: 'json' }
import enDeskPhotos from '../../../locales/en/desk-photos.json' with { type: 'json' }
import enDeskRefunds from '../../../locales/en/desk-refunds.json' with { type: 'json' }
import enDeskReports from '../../../locales/en/desk-reports.json' with { type: 'json' }
import enDeskSchedule from '../../../locales/en/desk-schedule.json' with { type: 'json' }
import enDeskSearch from '../../../locales/en/desk-search.json' with { type: 'json' }
import enDeskSite from '../../../locales/en/desk-site.json' with { type: 'json' }
import enDeskSiteTabs from '../../../locales/en/desk-site-tabs.json' with { type: 'json' }
import enDeskStays from '../../../locales/en/desk-stays.json' with { type: 'json' }
import enDeskSuppliers from '../../../locales/en/desk-suppliers.json' with { type: 'json' }
import enDeskToday from '../../../locales/en/desk-today.json' with { type: 'json' }
import enDeskTours from '../../../locales/en/desk-tours.json' with { type: 'json' }
import enDeskTransfers from '../../../locales/en/desk-transfers.json' with { type: 'json' }
import enEInvoicing from '../../../locales/en/e-invoicing.json' with { type: 'json' }
import enErrors from '../../../locales/en/errors.json' with { type: 'json' }
import enGroup from '../../../locales/en/group.json' with { type: 'json' }
import enHome from '../../../locales/en/home.json' with { type: 'json' }
import enHotelBookings from '../../../locales/en/hotel-bookings.json' with { type: 'json' }
import enInvoices from '../../../locales/en/invoices.json' with { type: 'json' }
import enItinerary from '../../../locales/en/itinerary.json' with { type: 'json' }
import enLeader from '../../../locales/en/leader.json' with { type: 'json' }
import enLedger from '../../../locales/en/ledger.json' with { type: 'json' }
import enLists from '../../../locales/en/lists.json' with { type: 'json' }
import enMail from '../../../locales/en/mail.json' with { type: 'json' }
import enManage from '../../../locales/en/manage.json' with { type: 'json' }
import enNameList from '../../../locales/en/name-list.json' with { type: 'json' }
import enOffline from '../../../locales/en/offline.json' with { type: 'json' }
import enPapers from '../../../locales/en/papers.json' with { type: 'json' }
import enPassengers from '../../../locales/en/passengers.json' with { type: 'json' }
import enPassword from '../../../locales/en/password.json' with { type: 'json' }
import enPaymentLinks from '../../../locales/en/payment-links.json' with { type: 'json' }
import enPayments from '../../../locales/en/payments.json' with { type: 'json' }
import enProblem from '../../../locales/en/problem.json' with { type: 'json' }
import enQuick from '../../../locales/en/quick.json' with { type: 'json' }
import enRatings from '../../../locales/en/ratings.json' with { type: 'json' }
import enRegistration from '../../../locales/en/registration.json' with { type: 'json' }
import enResults from '../../../locales/en/results.json' with { type: 'json' }
import enSandbox from '../../../locales/en/sandbox.json' with { type: 'json' }
import enSchedule from '../../../locales/en/schedule.json' with { type: 'json' }
import enSearch from '../../../locales/en/search.json' with { type: 'json' }
import enSecondFactor from '../../../locales/en/second-factor.json' with { type: 'json' }
import enShell from '../../../locales/en/shell.json' with { type: 'json' }
import enStatus from '../../../locales/en/status.json' with { type: 'json' }
import enTourBookings from '../../../locales/en/tour-bookings.json' with { type: 'json' }
import enTours from '../../../locales/en/tours.json' with { type: 'json' }
import enTravellers from '../../../locales/en/travellers.json' with { type: 'json' }
import enUi from '../../../locales/en/ui.json' with { type: 'json' }
import enUnmatched from '../../../locales/en/unmatched.json' with { type: 'json' }
import enValidation from '../../../locales/en/validation.json' with { type: 'json' }
import enWaiting from '../../../locales/en/waiting.json' with { type: 'json' }

/** All interface texts. A new namespace needs a line and an import per language. */
export const LOCALES: Record<Lang, Record<string, Messages>> = {
  en: {
    account: enAccount,
    age: enAge,
    agency: enAgency,
    sandbox: enSandbox,
    password: enPassword,
    payments: enPayments,
    problem: enProblem,
    registration: enRegistration,
    passengers: enPassengers,
    checkout: enCheckout,
    claims: enClaims,
    colleagues: enColleagues,
    csv: enCsv,
    desk: enDesk,
    'desk-blocks': enDeskBlocks,
    'desk-approvals': enDeskApprovals,
    'desk-audit': enDeskAudit,
    'desk-departures': enDeskDepartures,
    'desk-gateways': enDeskGateways,
    'desk-transfers': enDeskTransfers,
    'desk-hotels': enDeskHotels,
    'desk-invoices': enDeskInvoices,
    'desk-mails': enDeskMails,
    'desk-pages': enDeskPages,
    'desk-paper': enDeskPaper,
    'desk-payments': enDeskPayments,
    'desk-photos': enDeskPhotos,
    'desk-refunds': enDeskRefunds,
    'desk-schedule': enDeskSchedule,
    'desk-search': enDeskSearch,
    'desk-today': enDeskToday,
    'desk-site': enDeskSite,
    'desk-site-tabs': enDeskSiteTabs,
    'desk-stays': enDeskStays,
    'desk-suppliers': enDeskSuppliers,
    'desk-tours': enDeskTours,
    'desk-booking': enDeskBooking,
    'desk-reports': enDeskReports,
    'e-invoicing': enEInvoicing,
    errors: enErrors,
    auth: enAuth,
    'block-file': enBlockFile,
    booking: enBooking,
    bookings: enBookings,
    invoices: enInvoices,
    itinerary: enItinerary,
    leader: enLeader,
    ledger: enLedger,
    lists: enLists,
    mail: enMail,
    manage: enManage,
    'name-list': enNameList,
    offline: enOffline,
    status: enStatus,
    'tour-bookings': enTourBookings,
    tours: enTours,
    travellers: enTravellers,
    quick: enQuick,
    ratings: enRatings,
    papers: enPapers,
    'payment-links': enPaymentLinks,
    unmatched: enUnmatched,
    validation: enValidation,
    ui: enUi,
    shell: enShell,
    results: enResults,
    schedule: enSchedule,
    search: enSearch,
    'second-factor': enSecondFactor,
    group: enGroup,
    home: enHome,
    'hotel-bookings': enHotelBookings,
    waiting: enWaiting,
  },
  ar: {
    account: arAccount,
    age: arAge,
    agency: arAgency,
    sandbox: arSandbox,
    password: arPassword,
    payments: arPayments,
    problem: arProblem,
    registration: arRegistration,
    passengers: arPassengers,
    checkout: arCheckout,
    claims: arClaims,
    colleagues: arColleagues,
    csv: arCsv,
    desk: arDesk,
    'desk-blocks': arDeskBlocks,
    'desk-approvals': arDeskApprovals,
    'desk-audit': arDeskAudit,
    'desk-departures': arDeskDepartures,
    'desk-gateways': arDeskGateways,
    'desk-transfers': arDeskTransfers,
    'desk-hotels': arDeskHotels,
    'desk-invoices': arDeskInvoices,
    'desk-mails': arDeskMails,
    'desk-pages': arDeskPages,
    'desk-paper': arDeskPaper,
    'desk-payments': arDeskPayments,
    'desk-photos': arDeskPhotos,
    'desk-refunds': arDeskRefunds,
    'desk-schedule': arDeskSchedule,
    'desk-search': arDeskSearch,
    'desk-today': arDeskToday,
    'desk-site': arDeskSite,
    'desk-site-tabs': arDeskSiteTabs,
    'desk-stays': arDeskStays,
    'desk-suppliers': arDeskSuppliers,
    'desk-tours': arDeskTours,
    'desk-booking': arDeskBooking,
    'desk-reports': arDeskReports,
    'e-invoicing': arEInvoicing,
    errors: arErrors,
    auth: arAuth,
    'block-file': arBlockFile,
    booking: arBooking,
    bookings: arBookings,
    invoices: arInvoices,
    itinerary: arItinerary,
    leader: arLeader,
    ledger: arLedger,
    lists: arLists,
    mail: arMail,
    manage: arManage,
    'name-list': arNameList,
    offline: arOffline,
    status: arStatus,
    'tour-bookings': arTourBookings,
    tours: arTours,
    travellers: arTravellers,
    quick: arQuick,
    ratings: arRatings,
    papers: arPapers,
    'payment-links': arPaymentLinks,
    unmatched: arUnmatched,
    validation: arValidation,
    ui: arUi,
    shell: arShell,
    results: arResults,
    schedule: arSchedule,
    search: arSearch,
    'second-factor': arSecondFactor,
    group: arGroup,
    home: arHome,
    'hotel-bookings': arHotelBookings,
    waiting: arWaiting,
  },
}
