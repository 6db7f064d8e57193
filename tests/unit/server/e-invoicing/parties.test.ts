import { expect, test } from 'vitest'
import type { EInvoice, EParty } from '../../../../src/server/features/e-invoicing/document/e-invoice.ts'
import { partiesXml } from '../../../../src/server/features/e-invoicing/document/parties-xml.ts'

const seller = (cr: string | null): EParty => ({
  name: 'نخيل',
  vatNumber: '310123456700003',
  cr,
  address: null,
})
const idOf = (cr: string | null) =>
  /<cbc:ID schemeID="(\w+)">(\d+)<\/cbc:ID>/.exec(partiesXml({ seller: seller(cr) } as EInvoice))?.slice(1)

test.each([
  ['1010482771', ['CRN', '1010482771']],
  ['7001234567', ['700', '7001234567']],
  ['1010-482771', undefined],
  ['418206', undefined],
  [null, undefined],
])('the number %j of the commercial register is named by its kind, or not sent', (cr, sent) => {
  expect(idOf(cr)).toEqual(sent)
})
