import { api, apiWithMessage } from '#client/lib/api.ts'
import * as desk from '#shared/contract/desk/money/e-invoicing.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

/** Quiet: forms show errors. */
export const callPrepare = (body: BodyIn<typeof desk.prepareEInvoicing>) =>
  api(desk.prepareEInvoicing, { body, quiet: true })
export const callConnect = (id: string, otp: string) =>
  api(desk.connectEInvoicing, { params: { id }, body: otp ? { otp } : {}, quiet: true })
export const callResume = (id: string) => api(desk.resumeEInvoicing, { params: { id } })
export const callSignLeft = (id: string) => apiWithMessage(desk.signLeftEInvoices, { params: { id } })
export const callSwitchOff = (id: string, reason: string) =>
  api(desk.stopEInvoicing, { params: { id }, body: { reason }, quiet: true })
export const callClose = (id: string, reason: string) =>
  api(desk.closeEInvoice, { params: { id }, body: { reason }, quiet: true })
export const callSubmitAgain = (id: string, body: BodyIn<typeof desk.submitEInvoiceAgain>) =>
  api(desk.submitEInvoiceAgain, { params: { id }, body, quiet: true })
