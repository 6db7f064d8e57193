import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AGENCY_PERMISSIONS, can, STAFF_PERMISSIONS } from '#shared/base/permissions.ts'
import { limitsHolds, mayHoldMore } from '#shared/rules/access/open-holds.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { hasFlown, mayUndoNoShow } from '#shared/rules/people/no-show.ts'
import { AA_TEXT, contrastRatio, isHexColor, onColor } from '#shared/rules/site/contrast.ts'
import { isReference, makeReference, normaliseReference } from '#shared/rules/texts/reference.ts'

describe('references', () => {
  test('they look like FB-7K3Q9M and every letter is equally likely', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const reference = makeReference('FB', Uint8Array.of(byte, 1, 2, 3, 4, 5))
      expect(isReference(reference)).toBe(true)
      const letter = reference.charAt(3)
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(32)
    expect(new Set(counts.values())).toEqual(new Set([8]))
    expect([...counts.keys()].join('')).not.toMatch(/[IO01]/)
  })

  test('too few random bytes are refused', () => {
    expect(() => makeReference('FB', new Uint8Array(5))).toThrow(RangeError)
  })

  test.each(['fb-7k3q9m', ' FB 7K3Q9M ', 'FB7K3Q9M', 'FB–7K3Q9M', '\u200EFB-7K3Q9M'])(
    '"%s" is typed for FB-7K3Q9M',
    typed => {
      expect(normaliseReference(typed)).toBe('FB-7K3Q9M')
    },
  )

  test('an airline code stays itself, and a code with I, O, 0 or 1 is no reference', () => {
    expect(normaliseReference('x4tq2l')).toBe('X4TQ2L')
    expect(normaliseReference('hb ٤٠٧١٩٣٨٢٦٥')).toBe('HB-4071938265')
    expect(isReference('FB-7K3Q0M')).toBe(false)
    expect(isReference('XX-7K3Q9M')).toBe(false)
  })
})

describe('permissions', () => {
  test('a right is a name in the list, and guests have none', () => {
    expect(can({ permissions: ['bookings.create'] }, 'bookings.create')).toBe(true)
    expect(can({ permissions: ['bookings.create'] }, 'bookings.cancel')).toBe(false)
    expect(can(undefined, 'bookings.create')).toBe(false)
    expect(can(null, 'bookings.create')).toBe(false)
  })

  test('presets grant existing names only, and customers no staff rights', () => {
    const known = new Set<string>([...AGENCY_PERMISSIONS, ...STAFF_PERMISSIONS])
    for (const preset of Object.values(PERMISSION_PRESETS)) {
      expect(preset.filter(name => !known.has(name))).toEqual([])
      expect(new Set(preset).size).toBe(preset.length)
    }
    const staff: readonly string[] = STAFF_PERMISSIONS
    expect(PERMISSION_PRESETS.customer.filter(name => staff.includes(name))).toEqual([])
    expect(PERMISSION_PRESETS.agent.filter(name => staff.includes(name))).toEqual([])
  })
})

describe('text on tenant colours', () => {
  const hex = fc.nat(0xffffff).map(value => `#${value.toString(16).padStart(6, '0')}`)

  test('it is readable on any colour', () => {
    fc.assert(
      fc.property(hex, background => {
        expect(contrastRatio(onColor(background), background)).toBeGreaterThanOrEqual(AA_TEXT)
      }),
      { numRuns: 2000 },
    )
  })

  test('it is white on dark, dark on light, and the brand colour where that is readable', () => {
    expect(onColor('#0b3a2c')).toBe('#ffffff')
    expect(onColor('#c39a45')).toBe('#18181b')
    expect(onColor('#ffffff', '#0a4d7c')).toBe('#0a4d7c')
    expect(onColor('#ffffff', '#ea6547')).toBe('#18181b')
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#777777', '#777777')).toBe(1)
  })

  test('only #rrggbb is a colour', () => {
    expect(isHexColor('#0F5a41')).toBe(true)
    for (const bad of ['#fff', '0f5a41', '#0f5a4g', '#0f5a41;}', '', null, 7])
      expect(isHexColor(bad)).toBe(false)
    expect(() => onColor('red')).toThrow(RangeError)
  })
})

describe('holding seats without paying', () => {
  test('is limited to five bookings and twenty seats, but for a first party of any size', () => {
    const more = (bookings: number, seats: number, wanted: number) => mayHoldMore({ bookings, seats }, wanted)
    expect([more(0, 0, 40), more(4, 4, 1), more(2, 18, 2)]).toEqual([true, true, true])
    expect([more(5, 5, 1), more(2, 18, 3), more(1, 40, 1)]).toEqual([false, false, false])
  })

  test('is limited for guests and private people, not for agencies and staff', () => {
    const agency = { id: 'a' }
    expect([limitsHolds(undefined), limitsHolds({ kind: 'customer', travel_agency: null })]).toEqual([
      true,
      true,
    ])
    expect(limitsHolds({ kind: 'agent' })).toBe(true)
    expect([limitsHolds({ kind: 'agent', travel_agency: agency }), limitsHolds({ kind: 'staff' })]).toEqual([
      false,
      false,
    ])
  })
})

describe('a passenger who did not come', () => {
  const departedAt = new Date('2026-12-01T05:00:00Z')

  test('is missing once the flight has left, on a booking that stands', () => {
    const flown = (status: string, at: string) => hasFlown({ status, departedAt }, new Date(at))
    expect(flown('ticketed', '2026-12-01T05:00:00Z')).toBe(true)
    expect(flown('ticketed', '2026-12-01T04:59:59Z')).toBe(false)
    expect(flown('cancelled', '2026-12-02T05:00:00Z')).toBe(false)
  })

  test('is mended on the same day of the tenant, not of the server', () => {
    const marked = new Date('2026-12-01T22:00:00Z')
    const mayUndo = (at: string) => mayUndoNoShow(marked, new Date(at), 'Asia/Riyadh')
    expect(mayUndo('2026-12-02T20:59:00Z')).toBe(true)
    expect(mayUndo('2026-12-02T21:00:00Z')).toBe(false)
    expect(mayUndoNoShow(null, marked, 'Asia/Riyadh')).toBe(false)
  })
})
