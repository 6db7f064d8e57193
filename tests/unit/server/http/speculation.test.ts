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
