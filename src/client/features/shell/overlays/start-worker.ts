import type { PageMessage } from '#shared/rules/site/offline.ts'

/**
 * Lets the browser keep pages for reading without network. A page that had loaded before the worker was there
 * tells it what it is.
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // Missing on plain HTTP and in some private windows. One that is there looks for its successor by itself.
  if (!serviceWorker || serviceWorker.controller) return
  await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  const assets = performance.getEntriesByType('resource').map(({ name }) => name)
  const message: PageMessage = { type: 'visited', url: location.href, assets }
  active?.postMessage(message)
}
