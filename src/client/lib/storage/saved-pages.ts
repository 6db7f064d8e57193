import type { PageMessage } from '#shared/rules/site/offline.ts'

/** Whether this page is a saved copy shown offline. */
export const isSavedCopy = (): boolean => document.documentElement.dataset.saved !== undefined

const FORGET: PageMessage = { type: 'forget' }

/** Deletes saved personal pages in every tab after sign-out. */
export async function forgetSavedPages(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker?.controller) return serviceWorker.controller.postMessage(FORGET)
  // Loaded without the worker.
  const registration = await serviceWorker?.getRegistration().catch(() => undefined)
  registration?.active?.postMessage(FORGET)
}
