import { api } from '#client/lib/api.ts'
import { correctInvoice } from '#shared/contract/desk/money/invoices.ts'
import { reopenPayment } from '#shared/contract/desk/money/unmatched.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'
import { sendInvoice } from '#shared/contract/money/invoices.ts'

export const callSend = (id: string, body: BodyIn<typeof sendInvoice>) =>
  api(sendInvoice, { params: { id }, body, quiet: true })

export const callCorrect = (id: string, body: BodyIn<typeof correctInvoice>) =>
  api(correctInvoice, { params: { id }, body, quiet: true })

export const callReopen = (paymentId: string, body: BodyIn<typeof reopenPayment>) =>
  api(reopenPayment, { params: { id: paymentId }, body, quiet: true })
