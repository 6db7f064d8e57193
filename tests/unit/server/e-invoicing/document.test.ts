import { spawnSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { invoiceLine } from '#shared/rules/invoices/invoice-lines.ts'
import { totalsOf, vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import {
  certificateText,
  newUnitKey,
  openKey,
  readCertificate,
} from '../../../../src/server/features/e-invoicing/certificate/certificate.ts'
import { certificateRequest } from '../../../../src/server/features/e-invoicing/certificate/csr.ts'
import { environmentOf } from '../../../../src/server/features/e-invoicing/certificate/environment.ts'
import type { EInvoice, Prepayment } from '../../../../src/server/features/e-invoicing/document/e-invoice.ts'
import { problemsOf } from '../../../../src/server/features/e-invoicing/document/problems.ts'
import {
  FIRST_PREVIOUS_HASH,
  hexDigest,
  signDocument,
} from '../../../../src/server/features/e-invoicing/document/sign.ts'
import { hashedProperties } from '../../../../src/server/features/e-invoicing/document/signed-properties.ts'
import { issueCertificate, readRequest } from '../../../support/e-invoicing/certificates.ts'
import { type Issuer, judge, SIGNATURE } from '../../../support/e-invoicing/judge.ts'
import {
  all,
  at,
  attachedOf,
  hashOf,
  parse,
  readQrBytes,
  textAt,
} from '../../../support/e-invoicing/read-xml.ts'
import { VECTOR, vectorQr } from '../../../support/e-invoicing/vectors.ts'

const ISSUED = '2026-03-01T00:30:00'
const identity = {
  ...{ environment: 'production' as const, name: 'Desk 1', branch: 'Riyadh', organisation: 'نخيل للسفر' },
  ...{ vatNumber: '310482771200003', serial: '1-Rihla|2-1.0|3-7', title: '1100' as const },
  ...{ location: 'King Fahd Road', industry: 'Travel' },
}
const key = openKey(newUnitKey())
const request = certificateRequest(identity, key)
const read = readRequest(request)
if (!read) throw new Error('The request cannot be read')
const issued = issueCertificate(read, new Date('2031-01-01'))
const certificate = readCertificate(certificateText(issued.token))
const issuer: Issuer = { certificate: issued.der, vatNumber: identity.vatNumber, title: '1100' }

const ADDRESS = {
  street: 'طريق الملك فهد',
  building: '2322',
  district: 'المربع',
  city: 'الرياض',
  postal_code: '12271',
}
const line = (unit_minor: number, quantity = 1, vat_category: 'S' | 'Z' | 'O' = 'S', discount_minor = 0) =>
  invoiceLine(
    { en: 'Seat', ar: 'مقعد & "خدمة" <الرياض>' },
    { quantity, unit_minor, discount_minor, vat_category, vat_rate_bp: vat_category === 'S' ? 1500 : 0 },
  )
const REASON = {
  code: 'VATEX-SA-34-2',
  text: { en: 'International transport of passengers', ar: 'النقل الدولي للركاب' },
}
const OUTSIDE = { code: 'VATEX-SA-OOS', text: { en: 'Not subject to VAT', ar: 'غير خاضعة' } }
const reasoned = <T extends { category: string }>(total: T) =>
  total.category === 'S' ? total : { ...total, reason: total.category === 'Z' ? REASON : OUTSIDE }

function anInvoice(change: Partial<EInvoice> = {}, lines = [line(10_000)], rounding = 0): EInvoice {
  const vat = vatTotals(lines)
  const whole = vat.reduce((sum, total) => sum + total.net_minor + total.vat_minor, 0)
  return {
    ...{
      code: '388',
      form: 'simplified',
      number: 'INV-2026-000001',
      uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
    },
    ...{
      counter: 1,
      previousHash: FIRST_PREVIOUS_HASH,
      issued: ISSUED,
      currency: 'SAR',
      supplyDate: '2026-04-01',
    },
    seller: { name: 'نخيل للسفر والعمرة', vatNumber: identity.vatNumber, cr: '1010482771', address: ADDRESS },
    ...{
      buyer: null,
      note: null,
      prepaid: [],
      lines,
      vat: vat.map(reasoned),
      totals: totalsOf(vat, whole + rounding),
    },
    ...change,
  } as EInvoice
}
const BUYER = { name: 'قمم للسفر', vatNumber: '311045678900003', cr: '4030218846', address: ADDRESS }
const sign = (invoice: EInvoice) => signDocument(invoice, { key, certificate, time: ISSUED })
const verdict = (invoice: EInvoice) => {
  const { xml, hash } = sign(invoice)
  return judge(xml, { hash, uuid: invoice.uuid }, issuer)
}
const deposit = (net_minor: number, category: 'S' | 'Z'): Prepayment => ({
  ...{ number: 'INV-2026-000001', issued: '2026-02-01T10:00:00', category, net_minor },
  ...(category === 'S'
    ? { rate_bp: 1500, vat_minor: Math.round(net_minor * 0.15) }
    : { rate_bp: 0, vat_minor: 0, reason: REASON }),
})

describe('the published vectors', () => {
  test('the signature of the sample is over the bytes of its hash', () => {
    const key = createPublicKey({ key: Buffer.from(VECTOR.key, 'base64'), format: 'der', type: 'spki' })
    const signature = Buffer.from(VECTOR.signature, 'base64')
    expect(verify('sha256', Buffer.from(VECTOR.hash, 'base64'), { key, dsaEncoding: 'der' }, signature)).toBe(
      true,
    )
  })

  test('the QR code of the sample comes out byte for byte', () => {
    const qr = vectorQr()
    expect(qr).toHaveLength(632)
    expect(createHash('sha256').update(qr).digest('hex')).toBe(VECTOR.qrDigest)
  })

  test('3: the digest of the signed properties equals the sample’s, with its indents', () => {
    const properties = hashedProperties({
      time: '2025-07-22T15:51:28',
      certificateDigest:
        'ZDMwMmI0MTE1NzVjOTU2NTk4YzVlODhhYmI0ODU2NDUyNTU2YTVhYjhhMDFmN2FjYjk1YTA2OWQ0NjY2MjQ4NQ==',
      issuer: 'CN=PRZEINVOICESCA4-CA, DC=extgazt, DC=gov, DC=local',
      serial: '379112742831380471835263969587287663520528387',
    })
    expect(hexDigest(properties)).toBe(
      'ZmMwY2ZhNDljNzNjZDA5NmY4NDM4MmY1ZmY1YTA0NjY3MzY4NzMxOGJhYmZmNWU1OGYzZWJlODI3ZDgyZGVkZA==',
    )
  })

  test('the judge of these tests has the canonical form of the sample', () => {
    const urn = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}`
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="${urn('Invoice-2')}" xmlns:cac="${urn('CommonAggregateComponents-2')}" xmlns:cbc="${urn('CommonBasicComponents-2')}" xmlns:ext="${urn('CommonExtensionComponents-2')}"><ext:UBLExtensions><x/></ext:UBLExtensions>\n  <cbc:ID>A&amp;B</cbc:ID>\n  <!-- gone --><cbc:Note languageID='ar'>وكالة &gt; &quot;x&quot;</cbc:Note>\n  <cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID></cac:AdditionalDocumentReference>\n  <cac:Signature/>\n  <cac:Delivery/>\n</Invoice>\n`
    expect(hashOf(xml)).toBe('HU6mv2ETmA/DjZMVSYHZCI6+hIoQWwXJ/Cv+jJVfjJE=')
  })
})

// Where it is not installed, the library above judges alone.
if (spawnSync('openssl', ['version']).status === 0)
  describe('openssl, which shares no line with us,', () => {
    const openssl = (command: string, files: Record<string, string | Buffer>) => {
      const folder = mkdtempSync(join(tmpdir(), 'rihla-openssl-'))
      for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
      const { stdout, stderr } = spawnSync('openssl', command.split(' '), { cwd: folder, encoding: 'utf8' })
      rmSync(folder, { recursive: true })
      return `${stdout}${stderr}`
    }
    const asPem = (kind: string, der: Buffer) =>
      `-----BEGIN ${kind}-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`

    test('verifies the signature of a document with the key of its certificate', () => {
      const { xml } = sign(anInvoice())
      const stamp = at(parse(xml), SIGNATURE)
      const named = Buffer.from(textAt(stamp, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate'), 'base64')
      const files = {
        stamp: Buffer.from(textAt(stamp, 'ds:SignatureValue'), 'base64'),
        'certificate.pem': asPem('CERTIFICATE', named),
        'key.pem': openssl('x509 -in c.pem -noout -pubkey', { 'c.pem': asPem('CERTIFICATE', named) }),
      }
      const said = (of: string) => {
        const bytes = Buffer.from(hashOf(of), 'base64')
        return openssl('dgst -sha256 -verify key.pem -signature stamp bytes', { ...files, bytes })
      }
      expect(said(xml)).toContain('Verified OK')
      expect(said(xml.replace('000001', '000002'))).toContain('Verification failure')
    })

    test('verifies a certificate request in Arabic with its own key', () => {
      expect(openssl('req -in r.pem -noout -verify', { 'r.pem': request })).toContain('verify OK')
    })
  })

describe('a signed document', () => {
  test('1: has the hash that another library computes from the bytes that are sent', () => {
    const { xml, hash } = sign(anInvoice())
    expect(hashOf(xml)).toBe(hash)
  })

  test('2: has no byte order mark, no carriage return and no white space between elements to be changed', () => {
    const { xml } = sign(anInvoice())
    expect(xml.startsWith('<Invoice xmlns=')).toBe(true)
    expect(xml).not.toMatch(/\r/)
    expect(xml.replace(/<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/, '')).not.toMatch(/>\s+</)
  })

  test('is the same for the same facts, but for the signature, which is random', () => {
    const bare = ({ xml }: { xml: string }) =>
      xml
        .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
        .replace(/(>QR<.*?mimeCode="text\/plain">)[^<]*/, '$1')
    expect(bare(sign(anInvoice()))).toBe(bare(sign(anInvoice())))
  })

  test('4: names the serial number of the certificate in decimal digits', () => {
    expect(certificate.serial).toMatch(/^\d{30,}$/)
  })

  test('5: names the issuer from the name to the domain', () => {
    expect(certificate.issuer).toMatch(/^CN=.+DC=local$/)
  })

  test('6: of a unit begins with the fixed text of 88 characters, and the next has 44', () => {
    expect(FIRST_PREVIOUS_HASH).toBe(
      'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==',
    )
    const { hash } = sign(anInvoice())
    const next = sign(anInvoice({ counter: 2, previousHash: hash }))
    expect(attachedOf(parse(next.xml), 'PIH')).toHaveLength(44)
  })

  test('passes hash, stamp, QR code and rules as simplified, standard, credit, debit and prepayment', () => {
    const note = { reason: 'إلغاء الحجز', original: 'INV-2026-000001' }
    const kinds: Partial<EInvoice>[] = [
      {},
      { code: '386' },
      { code: '381', note },
      { code: '383', note },
      { form: 'standard', buyer: BUYER },
      { form: 'standard', buyer: BUYER, code: '381', note },
      { form: 'standard', buyer: BUYER, code: '383', note },
    ]
    for (const kind of kinds) expect(verdict(anInvoice(kind)), JSON.stringify(kind)).toEqual([])
    const mixed = [line(45_000, 2, 'Z'), line(2500, 3, 'S', 500), line(30_000, 1, 'O')]
    expect(verdict(anInvoice({}, mixed))).toEqual([])
  })

  test('is refused by the judge once a byte of it, its stamp or its QR code differs', () => {
    const invoice = anInvoice()
    const { xml, hash } = sign(invoice)
    const claimed = { hash, uuid: invoice.uuid }
    const found = (bytes: string) => judge(bytes, claimed, issuer)
    expect(found(xml.replace('INV-2026-000001', 'INV-2026-000002'))).toContain('invalid-invoice-hash')
    expect(
      found(xml.replace(/(SignatureValue>)(.{20})(.)/, (_, a, b, c) => `${a}${b}${c === 'A' ? 'B' : 'A'}`)),
    ).toContain('invalid-digital-signature')
    expect(found(xml.replace(/ {36}<xades/, ' <xades'))).toContain('signed-properties-hashing')
  })
})

describe('amounts', () => {
  test('14: tag 4 of an invoice with a payment in advance is what is left to pay', () => {
    const { xml, qr } = sign(anInvoice({ prepaid: [deposit(4000, 'S')] }))
    expect(textAt(parse(xml), 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('69.00')
    expect(readQrBytes(qr).get(4)?.toString()).toBe('69.00')
  })

  test('15: tag 3 is date and time of issue', () => {
    const { qr } = sign(anInvoice())
    expect(readQrBytes(qr).get(3)?.toString()).toBe(ISSUED)
  })

  test('17: lengths count bytes, and a name of 128 bytes is a problem before signing', () => {
    const { qr } = sign(anInvoice())
    expect(readQrBytes(qr).get(1)?.toString()).toBe('نخيل للسفر والعمرة')
    const seller = { ...anInvoice().seller, name: 'ن'.repeat(64) }
    const unit = { title: '1100' as const, certificateVat: null }
    expect(problemsOf(anInvoice({ seller }), unit, ISSUED).map(({ field }) => field)).toEqual(['seller_name'])
  })

  test('18, 19, 20: VAT of thirty odd lines is the sum of its categories, and every total agrees to the halala', () => {
    const lines = Array.from({ length: 30 }, (_, at) =>
      line(1010 + at * 7, (at % 3) + 1, at % 5 === 0 ? 'Z' : 'S'),
    )
    const invoice = anInvoice({}, lines)
    expect(verdict(invoice)).toEqual([])
    const { net_minor, vat_minor, total_minor } = invoice.totals
    expect(net_minor + vat_minor).toBe(total_minor)
  })

  test('rounds what the price rounded differently in an amount of its own', () => {
    const invoice = anInvoice({}, [line(86_957)], -1)
    expect(verdict(invoice)).toEqual([])
    expect(sign(invoice).xml).toContain('<cbc:PayableRoundingAmount currencyID="SAR">-0.01<')
  })

  test('21, 22: only lines of payments in advance have a subtotal; zero-rated and full ones balance', () => {
    const lines = [line(10_000), line(50_000, 1, 'Z')]
    const part = anInvoice({ prepaid: [deposit(4000, 'S'), deposit(20_000, 'Z')] }, lines)
    const whole = anInvoice({ prepaid: [deposit(10_000, 'S'), deposit(50_000, 'Z')] }, lines)
    for (const invoice of [part, whole]) expect(verdict(invoice)).toEqual([])
    const root = parse(sign(part).xml)
    const subtotals = all(root, 'cac:InvoiceLine').map(
      each => all(each, 'cac:TaxTotal').flatMap(tax => all(tax, 'cac:TaxSubtotal')).length,
    )
    expect(subtotals).toEqual([0, 0, 1, 1])
    expect(textAt(parse(sign(whole).xml), 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('0.00')
    const reversed = anInvoice({ code: '381', note: { reason: 'إلغاء', original: 'INV-2026-000002' } }, lines)
    expect(verdict(reversed)).toEqual([])
  })
})

describe('before signing', () => {
  const unit = { title: '1100' as const, certificateVat: identity.vatNumber }
  const fields = (invoice: EInvoice, of = unit as Parameters<typeof problemsOf>[1]) =>
    problemsOf(invoice, of, ISSUED).map(({ field }) => field)

  test('a sound document has no problem', () => {
    expect(fields(anInvoice())).toEqual([])
    expect(fields(anInvoice({ form: 'standard', buyer: BUYER }))).toEqual([])
  })

  test('23: a note without reason or reference, and a negative amount, are named', () => {
    expect(fields(anInvoice({ code: '381' }))).toEqual(['note', 'note'])
    expect(fields(anInvoice({}, [line(-500)]))).toContain('amounts')
  })

  test('26: a VAT number other than the certificate’s is caught', () => {
    expect(fields(anInvoice(), { ...unit, certificateVat: '399999999900003' })).toEqual(['certificate_vat'])
  })

  test('27: a standard invoice of a unit for simplified ones is refused', () => {
    const standard = anInvoice({ form: 'standard', buyer: BUYER })
    expect(fields(standard, { ...unit, title: '0100' })).toEqual(['title'])
  })

  test('a missing part of an address is named for seller and buyer', () => {
    const bare = anInvoice({ form: 'standard', buyer: { ...BUYER, address: null } })
    expect(fields(bare)).toEqual(['buyer_address'])
    expect(fields(anInvoice({ seller: { ...bare.seller, address: null, cr: '418206' } }))).toEqual([
      'seller_cr',
      'seller_address',
    ])
  })

  test('24: a certificate request names the one environment it was made for', () => {
    for (const environment of ['sandbox', 'simulation', 'production'] as const)
      expect(environmentOf(certificateRequest({ ...identity, environment }, key))).toBe(environment)
    expect(environmentOf('nothing')).toBeUndefined()
  })

  test('a certificate request in Arabic is signed with its own key and names the unit', () => {
    expect(read.template).toBe('ZATCA-Code-Signing')
    expect(read.facts).toMatchObject({
      SN: identity.serial,
      T: '1100',
      '0.9.2342.19200300.100.1.1': identity.vatNumber,
    })
  })
})
