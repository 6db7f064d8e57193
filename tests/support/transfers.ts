import {
  addBankAccount,
  approveTransfer,
  rejectTransfer,
  switchBankAccount,
} from '#shared/contract/desk/money/transfers.ts'
import { getTransfer, uploadSlip } from '#shared/contract/money/transfers.ts'
import type { App } from './app.ts'
import type { BlockOptions } from './blocks.ts'
import type { Client } from './client.ts'
import { pixel } from './matrix.ts'
import * as paying from './paying.ts'

export const IBAN = 'SA0380000000608010167519'

export const bankBody = (iban = IBAN, currency = 'SAR') => ({
  bank_name: { en: 'Al Rajhi Bank', ar: 'مصرف الراجحي' },
  holder: 'Nakheel Travel & Umrah',
  iban,
  swift: 'RJHISARI',
  currency,
})

/** A tenant that takes transfers: its own account, shown. */
export async function offerTransfers(staff: Client): Promise<string> {
  const { data } = await staff.call(addBankAccount, { body: bankBody() })
  await staff.call(switchBankAccount, { params: { id: data.id }, body: { active: true } })
  return data.id
}

/** A held booking to be paid by transfer, and what was shown. */
export async function anAskedTransfer(app: App, client: Client, options: BlockOptions = {}) {
  const { booking, blockId } = await paying.aPayableBooking(app, client, options)
  const { attempt } = await paying.startPaying(client, booking.id, 'bank_transfer')
  const transfer = await transferOf(client, attempt.id)
  return { booking, blockId, attempt, transfer, client }
}

export const transferOf = async (client: Client, id: string) =>
  (await client.call(getTransfer, { params: { id } })).data

export const sendSlip = (client: Client, id: string, file: Blob = pixel(), fileName = 'slip.jpg') =>
  client.call(uploadSlip, { params: { id }, file, fileName })

export const approve = (staff: Client, id: string, amount_minor: number, reason?: string) =>
  staff.call(approveTransfer, { params: { id }, body: { amount_minor, reason } })

export const reject = (staff: Client, id: string, reason = 'The amount is not on our account.') =>
  staff.call(rejectTransfer, { params: { id }, body: { reason } })
