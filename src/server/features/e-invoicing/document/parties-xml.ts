import { registerScheme } from '#shared/rules/invoices/register-number.ts'
import type { EInvoice, EParty } from './e-invoice.ts'
import { group, leaf, type Xml } from './xml.ts'

function address({ address }: EParty): Xml | undefined {
  if (!address) return undefined
  const { street, building, district, city, postal_code } = address
  return group(
    'cac:PostalAddress',
    leaf('cbc:StreetName', street),
    leaf('cbc:BuildingNumber', building),
    leaf('cbc:CitySubdivisionName', district),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', postal_code),
    group('cac:Country', leaf('cbc:IdentificationCode', 'SA')),
  )
}

function party(each: EParty): Xml {
  const schemeID = registerScheme(each.cr)
  return group(
    'cac:Party',
    each.cr && schemeID ? group('cac:PartyIdentification', leaf('cbc:ID', each.cr, { schemeID })) : undefined,
    address(each),
    group(
      'cac:PartyTaxScheme',
      leaf('cbc:CompanyID', each.vatNumber),
      group('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
    ),
    group('cac:PartyLegalEntity', leaf('cbc:RegistrationName', each.name)),
  )
}

export function partiesXml({ seller, buyer }: EInvoice): Xml {
  return (
    group('cac:AccountingSupplierParty', party(seller)) +
    group('cac:AccountingCustomerParty', buyer ? party(buyer) : undefined)
  )
}
