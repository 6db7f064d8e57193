import { matchPage } from '#shared/contract/pages.ts'
import { stripLang } from '#shared/i18n/index.ts'
import { forms as accounts } from '../../features/accounts/accounts.forms.ts'
import { forms as agencies } from '../../features/agencies/agencies.forms.ts'
import { forms as auth } from '../../features/auth/auth.forms.ts'
import { forms as bookings } from '../../features/bookings/bookings.forms.ts'
import { forms as group } from '../../features/bookings/group-links/group.forms.ts'
import { forms as papers } from '../../features/bookings/papers/papers.forms.ts'
import { forms as passengers } from '../../features/bookings/passengers/passengers.forms.ts'
import { forms as flightBookings } from '../../features/flight-bookings/flight-bookings.forms.ts'
import { forms as hotelBookings } from '../../features/hotel-bookings/hotel-bookings.forms.ts'
import { forms as invitations } from '../../features/invitations/invitations.forms.ts'
import { forms as invoices } from '../../features/invoices/invoices.forms.ts'
import { forms as payments } from '../../features/payments/payments.forms.ts'
import { forms as transfers } from '../../features/payments/transfers/transfers.forms.ts'
import { forms as quickPayments } from '../../features/quick-payments/quick-payments.forms.ts'
import { forms as leaders } from '../../features/tour-bookings/leader/leader.forms.ts'
import { forms as tourBookings } from '../../features/tour-bookings/tour-bookings.forms.ts'
import { forms as waiting } from '../../features/tour-bookings/waiting/waiting.forms.ts'
import { forms as ratings } from '../../features/tours/ratings/ratings.forms.ts'
import { forms as travellers } from '../../features/travellers/travellers.forms.ts'
import type { PageForm } from '../../routing/form.ts'

/** All forms handled without JavaScript; one line per feature. */
export const FORMS: readonly PageForm[] = [
  ...accounts,
  ...agencies,
  ...auth,
  ...bookings,
  ...flightBookings,
  ...group,
  ...hotelBookings,
  ...invitations,
  ...invoices,
  ...leaders,
  ...papers,
  ...passengers,
  ...payments,
  ...quickPayments,
  ...ratings,
  ...tourBookings,
  ...transfers,
  ...travellers,
  ...waiting,
]

const pagesWithForms = new Set<string>(FORMS.map(({ page }) => page))

/** Whether a page has forms, with or without language prefix. */
export function takesForms(path: string): boolean {
  const page = matchPage(stripLang(path).path)?.page
  return page !== undefined && pagesWithForms.has(page.name)
}

export const findForm = (page: string, name: string | undefined): PageForm | undefined =>
  FORMS.find(form => form.page === page && form.name === name)
