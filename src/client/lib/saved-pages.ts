import type { PageMessage } from '#shared/rules/site/offline.ts'

/** Whether this page is a copy the browser kept, shown because the site could not be reached. */
export const isSavedCopy = (): boolean => document.documentElement.dataset.saved !== undefined

const FORGET: PageMessage = { type: 'forget' }

/** Throws away the pages of one's own that this browser keeps, in every tab: nobody is signed in any more. */
export async function forgetSavedPages(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker?.controller) return serviceWorker.controller.postMessage(FORGET)
  // A page that was loaded past the worker.
  const registration = await serviceWorker?.getRegistration().catch(() => undefined)
  registration?.active?.postMessage(FORGET)
}
