import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { MoneyCard } from '#client/features/bookings/desk/MoneyCard.tsx'
import { PlanLines } from '#client/features/bookings/facts/PlanLines.tsx'
import { QuoteFigures } from '#client/features/bookings/facts/QuoteFigures.tsx'
import { PrintPrice } from '#client/features/bookings/print/PrintPrice.tsx'
import { PriceBox } from '#client/features/bookings/show/PriceBox.tsx'
import { readRadarFilter } from '#client/features/desk/today/radar-filter.ts'
import { TodayBoard } from '#client/features/desk/today/TodayBoard.tsx'
import { FlightReview } from '#client/features/flight-bookings/checkout/FlightReview.tsx'
import { readBookingFilter } from '#client/features/flight-bookings/list/booking-filter.ts'
import { FlightBookingList } from '#client/features/flight-bookings/list/FlightBookingList.tsx'
import { BooksCards } from '#client/features/invoices/desk/BooksCards.tsx'
import { InvoicePage } from '#client/features/invoices/InvoicePage.tsx'
import { InvoiceList } from '#client/features/invoices/list/InvoiceList.tsx'
import { readInvoiceFilter } from '#client/features/invoices/list/invoice-filter.ts'
import { ProformaPage } from '#client/features/invoices/ProformaPage.tsx'
import { Statement } from '#client/features/ledger/Statement.tsx'
import { readStatementFilter } from '#client/features/ledger/statement-filter.ts'
import { PaymentPage } from '#client/features/payments/desk/PaymentPage.tsx'
import { PaymentsList } from '#client/features/payments/desk/PaymentsList.tsx'
import { readPaymentFilter } from '#client/features/payments/desk/payments-filter.ts'
import { PaymentStatus } from '#client/features/payments/PaymentStatus.tsx'
import { RefundsPage } from '#client/features/payments/refunds/RefundsPage.tsx'
import { readRefundFilter } from '#client/features/payments/refunds/refunds-filter.ts'
import { Unmatched } from '#client/features/quick-payments/desk/Unmatched.tsx'
import { phoneStart } from '#client/lib/fields/phone-start.ts'
import { IslandProvider } from '#client/lib/island.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../src/server/lib/i18n.ts'

const TEXTS = [
  ...[
    'invoices',
    'lists',
    'ui',
    'ledger',
    'checkout',
    'booking',
    'desk-booking',
    'age',
    'status',
    'validation',
    'bookings',
  ],
  ...['desk-payments', 'payments', 'desk-refunds', 'desk-invoices', 'desk-today', 'unmatched'],
  ...['passengers', 'travellers', 'itinerary'],
]
const zone = 'Asia/Riyadh'
const none = new URLSearchParams()
const BOTH = { en: tFor('en'), ar: tFor('ar') }
const NOBODY = { mark: null, contact: '' }

/** What a person reads, with elements apart. */
const read = (screen: ReactNode) =>
  renderToStaticMarkup(screen)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')

/** Screens with the money of a booking as the server renders them: what each is called, and what it says. */
export function moneyScreens(lang: Lang, currency: string) {
  const island = { lang, messages: messagesFor(lang, TEXTS) }
  const money = { code: currency, symbol: currency }
  const inIsland = (screen: ReactNode) => read(<IslandProvider {...island}>{screen}</IslandProvider>)
  type Props<C extends (props: never) => ReactNode> = Parameters<C>[0]
  return {
    invoice: (invoice: ComponentProps<typeof InvoicePage>['invoice']) =>
      read(<InvoicePage {...{ ...island, invoice, zone }} texts={BOTH} seller={NOBODY} manages={false} />),
    proforma: (invoice: ComponentProps<typeof ProformaPage>['invoice']) =>
      read(
        <ProformaPage {...{ ...island, invoice }} texts={BOTH} seller={NOBODY}>
          {null}
        </ProformaPage>,
      ),
    receipt: (booking: Props<typeof PrintPrice>['booking']) => {
      const other = lang === 'en' ? 'ar' : 'en'
      return read(<PrintPrice {...{ booking }} texts={{ lang, t: tFor(lang), other, otherT: tFor(other) }} />)
    },
    invoices: ({ rows }: Pick<Props<typeof InvoiceList>, 'rows'>) =>
      read(
        <InvoiceList
          {...{ ...island, rows, zone, money }}
          {...{ filter: readInvoiceFilter(none), next: null, who: 'staff', exportable: true }}
        />,
      ),
    desk: (booking: Props<typeof MoneyCard>['booking'], refundDueMinor: number) =>
      inIsland(<MoneyCard {...{ booking, refundDueMinor }} asks />),
    booking: (booking: Props<typeof PriceBox>['booking']) => inIsland(<PriceBox booking={booking} />),
    payments: (list: Props<typeof PaymentsList>['list']) =>
      read(<PaymentsList {...{ ...island, list, zone, money }} filter={readPaymentFilter(none)} />),
    payment: (payment: NonNullable<Props<typeof PaymentPage>['payment']>) =>
      read(<PaymentPage {...{ ...island, payment, zone }} />),
    attempt: ({ attempt, booking }: Pick<Props<typeof PaymentStatus>, 'attempt' | 'booking'>) =>
      read(
        <PaymentStatus
          {...{ ...island, attempt, booking, zone }}
          {...{ formKey: '', entries: [], methods: [], networks: [], guest: false }}
        />,
      ),
    bookings: ({ rows }: Pick<Props<typeof FlightBookingList>, 'rows'>) =>
      read(
        <FlightBookingList
          {...{ ...island, rows, zone, money }}
          {...{ filter: readBookingFilter(none), next: null, now: new Date().toISOString() }}
          everybody
          exportable
        />,
      ),
    quote: (quote: Props<typeof QuoteFigures>['quote']) => inIsland(<QuoteFigures {...{ quote }} />),
    plan: (booking: FlightBooking) =>
      inIsland(booking.payment_plan && <PlanLines {...{ booking }} plan={booking.payment_plan} />),
    books: (books: Props<typeof BooksCards>['books']) =>
      inIsland(<BooksCards {...{ books, money }} exportable namesAgencies />),
    refunds: (list: Props<typeof RefundsPage>['list'], view: 'due' | 'sent') =>
      read(
        <RefundsPage
          {...{ ...island, list, zone }}
          filter={readRefundFilter(new URLSearchParams({ view }))}
        />,
      ),
    today: (board: Props<typeof TodayBoard>['board']) =>
      read(
        <TodayBoard
          {...{ ...island, board, zone, unit: money }}
          {...{ filter: readRadarFilter(none), may: { link: true, book: true } }}
        />,
      ),
    unmatched: (found: Pick<Props<typeof Unmatched>, 'rows' | 'more'>) =>
      read(
        <Unmatched {...{ ...island, ...found, zone }} kept={false} vat={{ country: 'SA', rateBp: 1500 }} />,
      ),
    review: (step: Pick<Props<typeof FlightReview>, 'booking' | 'methods' | 'balance' | 'fees'>) =>
      read(
        <FlightReview
          {...{
            ...island,
            ...step,
            zone,
            step: 'review',
            phone: phoneStart('en', 'SA'),
            networks: [],
            formKey: '',
          }}
          hasLegal
          all
        />,
      ),
    statement: (statement: Props<typeof Statement>['statement']) =>
      read(
        <Statement
          {...{ ...island, statement, zone }}
          filter={readStatementFilter(none)}
          path="/agency/statement"
        />,
      ),
  }
}

/** The amount as a person writes it, worked out without the product. */
export function written(minor: number, digits: number, separator = ''): string {
  const [whole = '', part = ''] = [String(Math.trunc(minor / 10 ** digits)), String(minor % 10 ** digits)]
  return `${whole.replace(/\B(?=(\d{3})+$)/g, separator)}.${part.padStart(digits, '0')}`
}

interface Expected {
  /** An amount as a person writes it. */
  shown: (minor: number) => string
  /** Amounts that must stand there. */
  sure: readonly number[]
}

/** Every amount on a screen is one of the answer it shows, to the minor unit and with the decimals of its currency. */
export function expectAmountsOf(answer: unknown, screen: string, { shown, sure }: Expected): void {
  const read = [...screen.matchAll(/\d[\d,]*\.\d+/g)].map(([text]) => text)
  const known = new Set(minorsIn(answer).map(shown))
  expect(read.filter(text => !known.has(text))).toEqual([])
  for (const minor of sure) expect(read).toContain(shown(minor))
}

/** Every amount in minor units that an answer has, however deep. */
function minorsIn(answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap(minorsIn)
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'number' && /minor$/i.test(name) ? [Math.abs(value)] : minorsIn(value),
  )
}
