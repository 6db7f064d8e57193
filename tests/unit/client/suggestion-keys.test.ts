import { expect, it } from 'vitest'
import { isCurrent, nextActive } from '#client/ui/forms/suggestions/suggestion-keys.ts'
import { readSearchForm } from '#shared/rules/site/search-form.ts'

const options = [{ value: 'JED' }, { value: 'RUH' }]

it('selects no result of a shorter query than the field has', () => {
  expect(isCurrent('d', 'dubai')).toBe(false)
  expect(isCurrent('dubai', 'dubai ')).toBe(true)
})

it('walks a list of suggestions in a circle', () => {
  expect(nextActive(options, undefined, 1)).toBe('JED')
  expect(nextActive(options, 'RUH', 1)).toBe('JED')
  expect(nextActive(options, 'JED', -1)).toBe('RUH')
})

it('reads a day of a search as it was typed, when the form is sent before the script has come', () => {
  const form = readSearchForm(new URLSearchParams('depart=14/01/2027&return=٢١/٠١/٢٠٢٧'))
  expect(form).toMatchObject({ depart: '2027-01-14', return: '2027-01-21', trip: 'return' })
})
