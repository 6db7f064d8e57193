import { expect } from 'vitest'
import { getInvoice, type InvoiceHeading } from '#shared/contract/money/invoices.ts'
import { setAgencyTax } from '#shared/contract/money/ledger.ts'
import { getAppSettings, updateAppSettings } from '#shared/contract/settings.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { agencyId, type TenantKey } from './people.ts'

/** Documents of a booking in the order of issue, after the jobs that issue them. */
export async function papersOf(app: App, bookingId: string, tenant: TenantKey = 'nakheel') {
  await app.drainJobs()
  return app.rows(tenant, db =>
    db.selectFrom('invoices').selectAll().where('booking_id', '=', bookingId).orderBy('position').execute(),
  )
}

/** What the owner of a booking sees of its newest document. */
export async function newestOf(app: App, client: Client, bookingId: string) {
  const id = (await papersOf(app, bookingId, client.tenant)).at(-1)?.id ?? ''
  return (await client.call(getInvoice, { params: { id } })).data
}

export const figuresOf = (papers: Pick<InvoiceHeading, 'kind' | 'payable_minor'>[]) =>
  papers.map(({ kind, payable_minor }) => [kind, payable_minor])

export const inArabicDigits = (number: string) =>
  number.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))

export const NATIONAL_ADDRESS = {
  street: 'شارع التحلية',
  building: '2322',
  district: 'العليا',
  city: 'جدة',
  postal_code: '23434',
}

/** Gives an agency what a standard tax invoice names of its buyer. */
export function registerForVat(staff: Client, index: 0 | 1, vat_number: string | null) {
  const address = { en: 'Jeddah 23434', ar: 'جدة 23434' }
  const tax = vat_number && { vat_number, cr: '4030218846', address, national_address: NATIONAL_ADDRESS }
  return staff.call(setAgencyTax, { params: { id: agencyId(staff.tenant, index) }, body: { tax } })
}

/** Sets the seller's VAT number, and answers the one before once every reader has the new one. */
export async function saveVatNumber(staff: Client, vat_number: string | null) {
  const read = async () => (await staff.call(getAppSettings)).data.vat_number
  const before = await read()
  await staff.call(updateAppSettings, { body: { vat_number } })
  await expect.poll(read, { timeout: 20_000 }).toBe(vat_number)
  return before
}

/** As of agencies that were registered before their address was asked for in parts. */
export const forgetAddresses = (app: App) =>
  app.rows('nakheel', db => db.updateTable('travel_agencies').set({ national_address: null }).execute())

/** The fields of a QR code by tag. */
export function readQr(qr: string | null): string[] {
  const bytes = Buffer.from(qr ?? '', 'base64')
  const fields: string[] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    fields.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString())
  return fields
}
