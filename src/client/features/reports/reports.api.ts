import { apiWithMessage } from '#client/lib/api.ts'
import { saveReportMail, sendStatements } from '#shared/contract/desk/reports.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callSaveMail = (body: BodyIn<typeof saveReportMail>) =>
  apiWithMessage(saveReportMail, { body, quiet: true })

export const callSendStatements = (currency: string) =>
  apiWithMessage(sendStatements, { body: { currency }, quiet: true })
