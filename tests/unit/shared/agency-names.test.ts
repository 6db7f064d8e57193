import { describe, expect, it } from 'vitest'
import { isNamed } from '#shared/rules/texts/agency-names.ts'

const name = { en: 'Qimam Travel', ar: 'قِمم للسفر' }

describe('a travel agency', () => {
  it.each(['', 'qimam', 'TRAV', 'قمم', 'قمم للسفر'])('is found by “%s”', text => {
    expect(isNamed(name, text)).toBe(true)
  })

  it.each(['wadi', 'travel قمم', 'qimam jeddah'])('is not found by “%s”', text => {
    expect(isNamed(name, text)).toBe(false)
  })
})
