import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { invoiceHeading } from '../invoices.ts'

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/invoice',
  summary: 'Issue what a booking owes by hand, such as one sold before there were invoices',
  access: { permission: 'invoices.credit' },
  answer: v.array(invoiceHeading),
})
