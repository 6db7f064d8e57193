import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { apiListeners, listenToApi } from '#client/lib/api-listeners.ts'
import { lazyPart, PartBoundary } from '#client/lib/lazy-part.tsx'

const part = { default: ({ name }: { name: string }) => <b>{name}</b> }
const lost = new TypeError('Failed to fetch dynamically imported module')

async function drawn(load: () => Promise<typeof part>): Promise<string> {
  const Part = lazyPart(load)
  const { prelude } = await prerender(
    <Suspense>
      <Part name="drawer" />
    </Suspense>,
    { onError: () => {} },
  )
  return new Response(prelude).text()
}

describe('a part in a chunk of its own', () => {
  test('is loaded once', async () => {
    const load = vi.fn(async () => part)
    expect(await drawn(load)).toContain('<b>drawer</b>')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is asked for again when its chunk fails', async () => {
    const load = vi.fn(async () => part).mockRejectedValueOnce(lost)
    expect(await drawn(load)).toContain('<b>drawer</b>')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is asked for twice at most', async () => {
    const load = vi.fn(async () => part).mockRejectedValue(lost)
    expect(await drawn(load)).not.toContain('drawer')
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('the boundary of a part', () => {
  afterEach(() => listenToApi({ partFailed: () => {} }))

  test('draws nothing in the place of a part that failed, and tells the shell', () => {
    const partFailed = vi.fn()
    listenToApi({ partFailed })
    const boundary = new PartBoundary({ children: <b>drawer</b> })
    expect(renderToStaticMarkup(boundary.render())).toBe('<b>drawer</b>')
    boundary.state = PartBoundary.getDerivedStateFromError()
    boundary.componentDidCatch()
    expect(renderToStaticMarkup(boundary.render())).toBe('')
    expect(apiListeners().partFailed).toHaveBeenCalledTimes(1)
  })
})
