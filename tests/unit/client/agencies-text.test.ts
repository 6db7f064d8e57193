import { expect, test } from 'vitest'
import {
  agencyNamed,
  namesNobody,
  readViewers,
  writeViewers,
} from '../../../src/client/features/seat-blocks/desk/form/agencies-text.ts'

test.each([
  ['', { everybody: true, names: [] }],
  [' Public ', { everybody: true, names: [] }],
  ['Qimam Travel', { everybody: false, names: ['Qimam Travel'] }],
  ['Qimam Travel |Wadi Tours', { everybody: false, names: ['Qimam Travel', 'Wadi Tours'] }],
  ['|', { everybody: false, names: [] }],
])('who sees a block is read of “%s”', (text, viewers) => {
  expect(readViewers(text)).toEqual(viewers)
  expect(readViewers(writeViewers(viewers))).toEqual(viewers)
})

test('chosen agencies without any name are not saved as everyone', () => {
  const text = writeViewers({ everybody: false, names: [] })
  expect([namesNobody(text), namesNobody('public'), namesNobody(''), namesNobody('Qimam Travel')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('an agency that is not known keeps the name it was written with', () => {
  const qimam = { en: 'Qimam Travel', ar: 'قمم للسفر' }
  expect(agencyNamed([qimam], 'Qimam Travel')).toBe(qimam)
  expect(agencyNamed([qimam], 'Wadi Tours')).toEqual({ en: 'Wadi Tours' })
})
