import { expect, test } from 'vitest'
import { findSharing } from '#shared/contract/tours/tour-bookings.ts'
import { tryOnPage } from '../../src/server/http/calls/limits.ts'
import { tourCreatePage } from '../../src/server/pages/tour-pages.ts'
import { openApp } from '../support/app.ts'
import { codeOf, keptBed } from '../support/sharing.ts'
import { aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp({ limitFactor: 1 })

test('codes in addresses are counted with those of the call; right ones are not', async () => {
  const agent = await app.as('agent')
  const departure = await aDeparture(app, await aTour(app))
  const { id } = await aNamedTour(app, agent, departure.id, keptBed())
  const right = await codeOf(agent, id)
  const ctx = { ...app.system(), ip: '127.0.0.1' }
  const open = async (code: string) => {
    const params = new URLSearchParams({ departure: departure.id, adults: '1', code })
    const page = await tourCreatePage({ ctx, tries: (name, work) => tryOnPage(ctx, name, work) }, params)
    return page.kind === 'departure' ? (page.wrongCode?.why ?? page.choice.code) : page.kind
  }
  for (let tries = 0; tries < 40; tries++) expect(await open(right)).toBe(right)
  for (let tries = 0; tries < 30; tries++) expect(await open('AAAA2222')).toBe('unknown')
  expect(await open('AAAA2222')).toBe('too_many')
  expect(await open(right)).toBe('too_many')
  const call = await app.guest().call(findSharing, { params: { id: departure.id }, body: { code: right } })
  expect(call.code).toBe('request.too_many')
})
