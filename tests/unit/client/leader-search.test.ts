import { expect, test } from 'vitest'
import { isFound } from '#client/features/leader-links/leader-state.ts'

const AHMAD = { name: 'Ahmad Al-Fahad', arabic_name: 'أحمد الفهد', reference: 'TB-7K3Q9M' }

test.each(['احمد', 'أحمد', 'أَحمد', 'ahmad al fahad', 'AHMAD', 'tb-7k3q9m', '٧k٣q', ''])(
  'a leader who types "%s" finds the traveller',
  typed => expect(isFound(AHMAD, typed)).toBe(true),
)

test('and nobody by another name', () => {
  expect(isFound(AHMAD, 'سعيد')).toBe(false)
  expect(isFound({ ...AHMAD, arabic_name: null }, 'أحمد')).toBe(false)
})
