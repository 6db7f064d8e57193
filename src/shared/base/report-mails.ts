export const REPORT_MAILS = ['sales_week', 'vat_month'] as const
/** Sales of a week on Sunday, VAT of a month on the first of the next. */
export type ReportMail = (typeof REPORT_MAILS)[number]
