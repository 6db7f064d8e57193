import { describe, expect, test } from 'vitest'
import { AUDIT_WORDS, auditWords } from '#client/features/desk/audit/audit-words.ts'
import { AGENCY_PERMISSIONS } from '#shared/base/permissions.ts'
import type { AuditRow } from '#shared/contract/desk/audit.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { createIslandT } from '#shared/i18n/island-t.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { messagesFor } from '../../../../src/server/lib/i18n.ts'

const object = (kind: AuditRow['object']['kind']) => ({ kind, id: 'x', name: null, booking_kind: null })
const wordsOf = (lang: 'en' | 'ar', kind: string, of: AuditRow['object']['kind'] = 'security') =>
  auditWords(createIslandT(lang, messagesFor(lang, ['desk-audit', ...AUDIT_WORDS])), lang, {
    kind,
    object: object(of),
  })

describe('what an act changed is said in words', () => {
  test.each([
    ['methods', 'mada, card, apple_pay', 'mada, Credit and debit cards, Apple Pay'],
    ['networks', 'visa, american-express', 'Visa, American Express'],
    ['account', 'moyasar · Main account', 'Moyasar · Main account'],
    ['mode', 'live', 'Live'],
    ['environment', 'simulation', 'Simulation'],
    [
      'rights',
      'bookings.create balance.spend',
      'Book and fill in passengers, Pay from the balance and top it up',
    ],
    ['preset', 'agency_finance', 'Finance'],
    ['vat', 'S, Z, S', 'Standard rate, Zero rate, Standard rate'],
    ['apps', '["flights","hotels"]', 'Flights, Hotels'],
    ['name', '{"en":"Palm","ar":"نخيل"}', 'Palm · نخيل'],
    ['slides', '[{"image":"/a…', '[{"image":"/a…'],
    ['stay', 'checked_in', 'Checked in'],
    ['disabled', 'false', 'no'],
    ['iban', null, '—'],
    ['amount', '1571.00 SAR', 'SAR\u00a01,571.00'],
    ['amount', '-12345.250 KWD', 'KWD\u00a0-12,345.250'],
  ])('the field %s: %s', (field, stored, shown) => {
    expect(wordsOf('en', 'security_gateway_changed').value(field, stored)).toBe(shown)
  })

  test('rules of acts and fees of methods are named by themselves', () => {
    const rules = wordsOf('en', 'security_approvals_changed')
    expect([rules.field('refund'), rules.value('refund', 'second_person · 500.00 · none')]).toEqual([
      'Refund',
      'A second person · 500.00 · Nothing',
    ])
    const fees = wordsOf('en', 'security_method_fees_changed')
    expect([fees.field('knet'), fees.value('knet', '2.50 % + 0.100')]).toEqual(['KNET', '2.50 % + 0.100'])
  })

  test.each([
    ['booking', 'confirmed', 'Confirmed'],
    ['block', 'paused', 'Paused'],
    ['tour', 'archived', 'Archived'],
    ['hotel', 'active', 'On sale'],
  ] as const)('the status of a %s', (kind, stored, shown) => {
    expect(wordsOf('en', 'edited', kind).value('status', stored)).toBe(shown)
  })

  test('every right and role has words in both languages', () => {
    for (const lang of LANGS) {
      const { value } = wordsOf(lang, 'security_rights_changed')
      for (const right of AGENCY_PERMISSIONS) expect(value('rights', right)).not.toBe(right)
      for (const preset of Object.keys(PERMISSION_PRESETS).filter(name => name.startsWith('agen')))
        expect(value('preset', preset)).not.toBe(preset)
    }
  })
})
