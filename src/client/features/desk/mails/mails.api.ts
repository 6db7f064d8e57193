import { api } from '#client/lib/api.ts'
import { retryMail } from '#shared/contract/desk/mails.ts'

export const callRetryMail = (id: string) => api(retryMail, { params: { id }, quiet: true })
