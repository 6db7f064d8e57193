import type { PageMessage } from '#shared/rules/site/offline.ts'

/** Registers the service worker and tells it about this page, which loaded without it. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // Missing on plain HTTP and in some private windows. Updates happen by themselves.
  if (!serviceWorker || serviceWorker.controller) return
  await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  const assets = performance.getEntriesByType('resource').map(({ name }) => name)
  const message: PageMessage = { type: 'visited', url: location.href, assets }
  active?.postMessage(message)
}
