import { callResendMail } from '#client/features/bookings/desk/desk-bookings.api.ts'
import { api } from '#client/lib/api.ts'
import { fetchPayment } from '#shared/contract/desk/money/payments.ts'

export const callFetchPayment = (id: string) => api(fetchPayment, { params: { id } })

export const callSendLink = (bookingId: string) => callResendMail(bookingId, { mail: 'booking_link' })
