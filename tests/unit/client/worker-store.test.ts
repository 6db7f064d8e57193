import { beforeEach, describe, expect, test, vi } from 'vitest'
import { KEEPING, NO_OWNER, OWNER_HEADER } from '#shared/rules/site/offline.ts'
import { findCopy, forgetOwn, listCopies, makeKeeper } from '../../../src/client/worker/store.ts'
import { MemoryCaches } from '../../support/caches.ts'

const SITE = 'https://site.test'
const url = (path: string) => new URL(path, SITE)
const page = (title: string, owner?: string, status = 200) =>
  new Response(
    `<!doctype html><html><title>${title} · Nakheel</title><script src="/_astro/a.js"></script></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html',
        'cache-control': 'private, no-store',
        ...(owner && { [OWNER_HEADER]: owner }),
      },
    },
  )
const BOOKING = '/flight-bookings/01890a5d-ac96-774b-bcce-b302099a8057'

let memory: MemoryCaches
const own = () => [...memory.places.keys()].filter(name => name.startsWith('rihla-own:'))

beforeEach(() => {
  memory = new MemoryCaches()
  vi.stubGlobal('caches', memory)
})

/** The worker asks for a page and this is what comes. */
const arrive = (kind: 'own' | 'content' | undefined, path: string, answer: Response) =>
  makeKeeper()(kind, url(path), answer)
const titles = async () => (await listCopies('own')).map(({ title }) => title)

describe('one’s own pages', () => {
  test('are kept for the owner that the server names, with what they need', async () => {
    await arrive('own', BOOKING, page('Booking FB-7K3Q9M', 'layan'))
    expect(await titles()).toEqual(['Booking FB-7K3Q9M'])
    expect(await (await findCopy('own', url(`${BOOKING}/`)))?.text()).toContain('FB-7K3Q9M')
    expect([...(memory.places.get('rihla-assets')?.keys() ?? [])]).toEqual([`${SITE}/_astro/a.js`])
  })

  test('are not kept for a guest, nor without the header of the server', async () => {
    await arrive('own', BOOKING, page('A guest’s', NO_OWNER))
    await arrive('own', BOOKING, page('By a grant'))
    expect(own()).toEqual([])
  })

  test('are deleted when the user or session changes', async () => {
    for (const next of ['saad', NO_OWNER]) {
      await arrive('own', BOOKING, page('Hers', 'layan'))
      await arrive(undefined, '/account', page('Account', next))
      expect(await titles()).toEqual([])
      expect(await findCopy('own', url(BOOKING))).toBeUndefined()
    }
    await arrive('own', BOOKING, page('Hers', 'layan'))
    await arrive('own', '/flight-bookings', page('His', 'saad'))
    expect(await titles()).toEqual(['His'])
  })

  test('stay when the server answers with content or the same person', async () => {
    await arrive('own', BOOKING, page('Hers', 'layan'))
    await arrive('content', '/about-us', page('About us'))
    await arrive(undefined, '/account', page('Account', 'layan'))
    expect(await titles()).toEqual(['Hers'])
  })

  test('that were loading at sign-out are not stored', async () => {
    const keep = makeKeeper()
    await forgetOwn()
    await keep('own', url(BOOKING), page('Too late', 'layan'))
    expect(own()).toEqual([])
    memory.whenPut = () => forgetOwn()
    await arrive('own', BOOKING, page('In between', 'layan'))
    expect(own()).toEqual([])
  })

  test('go when the server does not have them any more', async () => {
    await arrive('own', BOOKING, page('Hers', 'layan'))
    await arrive('own', BOOKING, page('Not found', 'layan', 404))
    expect(await findCopy('own', url(BOOKING))).toBeUndefined()
    await arrive('own', BOOKING, page('Hers', 'layan'))
    await arrive('own', BOOKING, page('The database is away', 'layan', 503))
    expect(await titles()).toEqual(['Hers'])
  })

  test('are few, and the oldest goes first', async () => {
    for (let number = 0; number <= KEEPING.own.pages; number++)
      await arrive('own', `/flight-bookings/${number}`, page(`Booking ${number}`, 'layan'))
    const kept = await titles()
    expect(kept).toHaveLength(KEEPING.own.pages)
    expect(kept).not.toContain('Booking 0')
  })

  test('are not shown and not left when they are too old', async () => {
    vi.useFakeTimers({ now: Date.UTC(2027, 0, 1), toFake: ['Date'] })
    await arrive('own', BOOKING, page('Hers', 'layan'))
    vi.setSystemTime(Date.UTC(2027, 0, 1) + (KEEPING.own.days + 1) * 86_400_000)
    expect(await titles()).toEqual([])
    expect(await findCopy('own', url(BOOKING))).toBeUndefined()
    expect(memory.places.get(own()[0] as string)?.size).toBe(0)
    vi.useRealTimers()
  })
})

test('a second request to delete everything reports that nothing was left', async () => {
  await arrive('own', BOOKING, page('Hers', 'layan'))
  expect([await forgetOwn(), await forgetOwn()]).toEqual([true, false])
})
