import { expect, test } from 'vitest'
import { matchPage } from '#shared/contract/pages.ts'
import { stripLang } from '#shared/i18n/index.ts'
import { speculationRules } from '../../../../src/server/publishing/files/speculation.ts'

test('a browser may prefetch public pages, in both languages, and no others', () => {
  const { prefetch, ...more } = JSON.parse(speculationRules())
  expect(more).toEqual({})
  const addresses: string[] = prefetch[0].where.href_matches
  expect(addresses).toEqual(expect.arrayContaining(['/', '/ar', '/about-us', '/ar/terms-and-conditions']))
  for (const address of addresses)
    expect(matchPage(stripLang(address).path)?.page).toMatchObject({ content: true })
})

test('the page of a tour is one of them', () => {
  const addresses: string[] = JSON.parse(speculationRules()).prefetch[0].where.href_matches
  const isOne = (pathname: string) =>
    addresses.some(address => new URLPattern({ pathname: address }).test({ pathname }))
  expect(['/tours/0190a1b2-0000-7000-8000-000000000001', '/ar/tours/x', '/tours'].map(isOne)).toEqual([
    true,
    true,
    true,
  ])
  expect(['/desk/tours', '/account', '/tours/x/y'].map(isOne)).toEqual([false, false, false])
})
