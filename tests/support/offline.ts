import type { BrowserContext, Page } from '@playwright/test'
import { aHeldBooking, completePassengers } from './bookings.ts'
import { expect, type Visit } from './browser.ts'
import { carryOver, signedIn } from './site.ts'
import type { Stock } from './stock.ts'

/** A customer of the demo with a booking of their own, in this browser. */
export async function atHome(context: BrowserContext, stock: Stock) {
  const customer = await signedIn('customer')
  const { id, reference } = await aHeldBooking(customer, await stock.addBlock(9))
  await completePassengers(customer, id)
  await carryOver(customer, context)
  return { path: `/flight-bookings/${id}`, reference }
}

/** Until the worker is there and has this page. */
async function untilKept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const kept = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined)
  await expect.poll(kept).toBe(true)
}

export async function visitAndKeep(visit: Visit, ...paths: string[]) {
  for (const path of paths) {
    await visit.open(path)
    await untilKept(visit.page)
  }
}

export async function goOffline({ page, refusals }: Visit) {
  refusals.add(0)
  await page.context().setOffline(true)
}

export const goOnline = ({ page }: Visit) => page.context().setOffline(false)

/** Addresses of personal pages that this browser has kept. */
export const ownCopies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith('rihla-own'))
    const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

/** What says that a page is a copy. */
export const band = ({ page }: Visit) => page.locator('body > [role=status]').first()
