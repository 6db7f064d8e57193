import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, instant, integer, text } from '../../fields.ts'

/** A tenant's accounts at sellers of hotel rooms. Keys are written only; their last four characters are shown. */

export const SUPPLIER_TESTS = ['works', 'key_refused', 'unreachable'] as const
export type SupplierTest = (typeof SUPPLIER_TESTS)[number]

const supplier = v.pipe(
  v.string('validation:required'),
  v.regex(/^[a-z][a-z0-9-]{0,29}$/, 'validation:choose'),
)
const words = v.object({ en: v.string(), ar: v.string() })

export const supplierAccount = v.object({
  id,
  supplier: v.string(),
  key_last4: v.string(),
  tested_at: v.nullable(instant),
  test_outcome: v.nullable(v.picklist(SUPPLIER_TESTS)),
  version: v.number(),
})
export type SupplierAccount = v.InferOutput<typeof supplierAccount>

const suppliedHotel = v.object({
  id,
  name: words,
  city: words,
  /** Null: sold from the agency's own allotments alone. */
  account_id: v.nullable(id),
  /** As the supplier calls the hotel. */
  code: v.nullable(v.string()),
})
export type SuppliedHotel = v.InferOutput<typeof suppliedHotel>

export const supplierSettings = v.object({
  accounts: v.array(supplierAccount),
  /** Suppliers the operator has set up, and where the agency has no account yet. */
  open: v.array(v.string()),
  hotels: v.array(suppliedHotel),
})
export type SupplierSettings = v.InferOutput<typeof supplierSettings>

const key = v.pipe(text(300), v.regex(/^\S+$/, 'validation:gatewayKeyForm'))
const access = { permission: 'settings.manage' } as const

export const getSupplierSettings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/settings/suppliers',
  summary: 'Accounts of the tenant at sellers of hotel rooms, without their keys, and what is sold from them',
  access,
  answer: supplierSettings,
})

export const addSupplierAccount = defineEndpoint({
  method: 'POST',
  path: '/api/desk/supplier-accounts',
  summary: 'Add an account at a supplier; asks for a fresh password',
  access,
  idempotent: true,
  body: v.strictObject({ supplier, key }),
  answer: supplierAccount,
  status: 201,
})

export const changeSupplierKey = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/supplier-accounts/{id}',
  summary: 'Change the key of an account at a supplier; asks for a fresh password',
  access,
  body: v.strictObject({ version: integer(1, 1_000_000), key }),
  answer: supplierAccount,
})

export const testSupplierAccount = defineEndpoint({
  method: 'POST',
  path: '/api/desk/supplier-accounts/{id}/test',
  summary: 'Ask the supplier with the key of an account whether it works; nothing is booked',
  access,
  body: v.strictObject({}),
  answer: supplierAccount,
})

export const setHotelSupplier = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/hotels/{id}/supplier',
  summary:
    'Sell a hotel from a supplier, or from own allotments alone; bookings made before stay as they are',
  access,
  body: v.variant(
    'from',
    [
      v.strictObject({ from: v.literal('supplier'), account_id: id, code: text(60) }),
      v.strictObject({ from: v.literal('own') }),
    ],
    'validation:choose',
  ),
  answer: suppliedHotel,
})
