import { afterAll } from 'vitest'
import { connectEInvoicing, prepareEInvoicing } from '#shared/contract/desk/money/e-invoicing.ts'
import type { App } from '../app.ts'
import type { Client } from '../client.ts'
import { Authority } from './authority.ts'

export const ADDRESS = {
  street: 'طريق الملك فهد',
  building: '2322',
  district: 'المربع',
  city: 'الرياض',
  postal_code: '12271',
}

export const unitBody = (environment: 'sandbox' | 'simulation' | 'production' = 'production') => ({
  ...{ environment, name: 'Desk 1', branch: 'الرياض', title: '1100' as const, industry: 'Travel' },
  address: ADDRESS,
})

/** The simulator, closed after the file's last test. */
export async function openAuthority(): Promise<{ authority: Authority; url: string }> {
  const authority = new Authority()
  const url = await authority.open()
  afterAll(() => authority.close())
  return { authority, url }
}

/** Makes a unit and connects it; the newest one. */
export async function connectUnit(staff: Client, authority: Authority, change: object = {}) {
  const { data } = await staff.call(prepareEInvoicing, { body: { ...unitBody(), ...change } })
  const id = data.units[0]?.id ?? ''
  authority.otps.add('123456')
  const connected = await staff.call(connectEInvoicing, { params: { id }, body: { otp: '123456' } })
  const unit = connected.data.units.find(each => each.id === id)
  if (!unit) throw new Error(JSON.stringify(connected))
  return unit
}

/** The rows of an invoice at the authority, oldest first. */
export const documentsOf = (app: App, invoiceId: string) =>
  app.rows('nakheel', db =>
    db.selectFrom('e_invoices').selectAll().where('invoice_id', '=', invoiceId).orderBy('id').execute(),
  )
