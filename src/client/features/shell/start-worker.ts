import type { PageMessage } from '#shared/rules/offline.ts'

/**
 * Lets the browser keep pages for reading without network. A page that had loaded before the worker was there
 * tells it what it is.
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // Missing on plain HTTP and in some private windows.
  if (!serviceWorker) return
  const known = serviceWorker.controller !== null
  await serviceWorker.register('/sw.js')
  if (known) return
  const { active } = await serviceWorker.ready
  const assets = performance.getEntriesByType('resource').map(({ name }) => name)
  const message: PageMessage = { type: 'visited', url: location.href, assets }
  active?.postMessage(message)
}
