import { expect, test } from 'vitest'
import { listed } from '#shared/rules/texts/listing.ts'

test('words of an Arabic line have the Arabic comma between them', () => {
  expect(listed(['شارع أجياد', 'مكة المكرمة'], 'ar')).toBe('شارع أجياد، مكة المكرمة')
  expect(listed(['Ajyad Street', 'Makkah'], 'en')).toBe('Ajyad Street, Makkah')
  expect(listed(['Makkah'], 'ar')).toBe('Makkah')
})
