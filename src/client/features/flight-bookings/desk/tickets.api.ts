import { api } from '#client/lib/api.ts'
import { markNoShow, setBookingPnr } from '#shared/contract/desk/flights/flight-bookings.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { issueTickets, voidTicket } from '#shared/contract/flights/tickets.ts'

export const callIssueTickets = (id: string, body: BodyIn<typeof issueTickets>) =>
  api(issueTickets, { params: { id }, body, quiet: true })

export const callVoidTicket = (id: string, body: BodyIn<typeof voidTicket>) =>
  api(voidTicket, { params: { id }, body, quiet: true })

export const callNoShow = (id: string, body: BodyIn<typeof markNoShow>) =>
  api(markNoShow, { params: { id }, body, quiet: true })

export const callSetPnr = (id: string, body: BodyIn<typeof setBookingPnr>) =>
  api(setBookingPnr, { params: { id }, body, quiet: true })
