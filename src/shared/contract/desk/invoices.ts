import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { invoiceHeading } from '../invoices.ts'

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/invoice',
  summary: 'Issue what a booking owes by hand, such as one sold before there were invoices',
  access: { permission: 'invoices.credit' },
  answer: v.array(invoiceHeading),
})

export const correctInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/desk/invoices/{id}/correct',
  summary: 'Credit what is left of an invoice with a reason, and issue it again with the details of now',
  access: { permission: 'invoices.credit' },
  body: v.strictObject({ reason: text(200) }),
  answer: invoiceHeading,
})
