import { expect, test } from 'vitest'
import { deskGroups, isCurrent } from '#client/features/desk/nav.ts'

const apps = { apps: ['flights' as const] }
const keysOf = (permissions: string[], kind = 'staff') =>
  deskGroups({ kind, permissions }, apps).flatMap(({ entries }) => entries.map(({ key }) => key))

test('the desk shows a person the pages the rights allow, and no one else any', () => {
  expect(keysOf(['agencies.manage'])).toContain('agencies')
  expect(keysOf([])).not.toContain('agencies')
  expect(keysOf(['agencies.manage'], 'agent')).toEqual([])
})

test('an entry is current on its page and below, and Today only on its own', () => {
  expect(isCurrent({ path: '/desk/agencies' }, '/desk/agencies/1?x=2')).toBe(true)
  expect(isCurrent({ path: '/desk/agencies' }, '/desk/agenciesque')).toBe(false)
  expect(isCurrent({ path: '/desk' }, '/desk/agencies')).toBe(false)
  expect(isCurrent({ path: '/desk' }, '/desk?kind=hold')).toBe(true)
})
