import { describe, expect, test } from 'vitest'
import { fieldOf, missingIn } from '#client/features/e-invoicing/desk/AddressFields.tsx'

describe('the form of a unit for e-invoicing', () => {
  test('shows what is wrong with an address at its own field', () => {
    expect(['address.street', 'buyer_address.postal_code', 'name'].map(fieldOf)).toEqual([
      'street',
      'postal_code',
      'name',
    ])
  })

  test('names each field that is empty', () => {
    const t = ((key: string, vars?: { field: string }) => (vars ? `${key} ${vars.field}` : key)) as never
    expect(missingIn(t, { name: 'Main', street: ' ', city: '' })).toEqual({
      street: 'e-invoicing:missing e-invoicing:field.street',
      city: 'e-invoicing:missing e-invoicing:field.city',
    })
  })
})
