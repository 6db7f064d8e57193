import type { BrowserContext } from '@playwright/test'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, holdScripts, test, type Visit } from '../support/browser.ts'
import {
  acceptTerms,
  cardThat,
  expectPaid,
  payButton,
  payByCard,
  starting,
  toGateway,
} from '../support/checkout.ts'
import { carryOver, dataDir, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

/** A guest's booking, filled in. */
async function aReview(context: BrowserContext): Promise<{ id: string; path: string }> {
  const guest = visitor()
  const { id } = await aHeldBooking(guest, await stock.addBlock(9))
  await completePassengers(guest, id)
  await carryOver(guest, context)
  return { id, path: `/flight-bookings/create?booking=${id}&step=review` }
}

async function openReview(visit: Visit, context: BrowserContext): Promise<string> {
  const { id, path } = await aReview(context)
  await visit.open(path)
  return id
}

/** In the page: presses a button in the very moment its island says that it is alive. */
function pressOnceAwake(button: Element) {
  const island = button.closest('astro-island')
  const seen = new MutationObserver(() => {
    if (island?.hasAttribute('ssr')) return
    seen.disconnect()
    if (button instanceof HTMLElement) button.click()
  })
  if (island) seen.observe(island, { attributes: true })
}

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a payer in ${view.lang}`, () => {
    test.use({ view })

    test('whose card is declined has paid nothing, and tries again without typing', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const id = await openReview(visit, context)
      await acceptTerms(visit)
      await toGateway(visit)
      const keys = await page.evaluate(() => ({ ...sessionStorage }))
      await payByCard(visit, cardThat('declined'))
      await expect(page.getByRole('heading', { level: 1, name: t('payments:title.failed') })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${t('payments:title.failed')} ·`))
      await expect(page.getByText(t('payments:reason.declined'))).toBeVisible()
      await awake(page)
      // As if it were pressed before the page has forgotten the first request.
      await page.evaluate(known => Object.assign(sessionStorage, known), keys)
      await page.getByRole('button', { name: starting(t('payments:failed.pay', { amount: '' })) }).click()
      await expect(page).toHaveURL(/sandbox-gateway/)
      await awake(page)
      await payByCard(visit, cardThat('paid'))
      await expectPaid(visit)
      expect(await stock.attempts(id)).toBe(2)
    })

    test('who never comes back has paid all the same', async ({ visit, context }) => {
      const { page, t } = visit
      const id = await openReview(visit, context)
      await acceptTerms(visit)
      await toGateway(visit)
      await payByCard(visit, cardThat('no_return'))
      await expect(page.getByText(t('sandbox:done.noReturnTitle'))).toBeVisible()
      await expect.poll(() => stock.postings(id), { timeout: 60_000 }).toHaveLength(1)
      await visit.open(`/flight-bookings/${id}`)
      await expect(page.getByText(t('status:booking.confirmed')).first()).toBeVisible()
    })
  })

test.describe('Pay', () => {
  test.use({ view: ENGLISH })

  test('pressed twice, by key and pointer at once, or again after Back and after a reload leads to one payment', async ({
    visit,
    context,
  }) => {
    const { page } = visit
    const id = await openReview(visit, context)
    await acceptTerms(visit)
    await payButton(visit).dblclick()
    await expect(page).toHaveURL(/sandbox-gateway/)
    const gateway = page.url()
    const again = async (press: () => Promise<unknown>) => {
      await page.goBack()
      await awake(page)
      await acceptTerms(visit)
      await press()
      await expect(page).toHaveURL(gateway)
    }
    await again(() => payButton(visit).click())
    await again(async () => {
      await payButton(visit).focus()
      const click = payButton(visit).click({ force: true, timeout: 5000 })
      await page.keyboard.press('Enter')
      // The page may be gone before the pointer comes.
      await click.catch(() => undefined)
    })
    await again(async () => {
      await page.reload()
      await awake(page)
      await acceptTerms(visit)
      await payButton(visit).click()
    })
    expect(await stock.attempts(id)).toBe(1)
  })

  test('does nothing without accepting the rules', async ({ visit, context }) => {
    const { page, t } = visit
    const id = await openReview(visit, context)
    await payButton(visit).click()
    const summary = page.getByRole('alert').filter({ hasText: t('ui:error_summary.title') })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link', { name: t('checkout:terms.missing') })).toBeVisible()
    expect(await stock.attempts(id)).toBe(0)
  })

  test('counts rules accepted before the script has come, even when it is pressed as soon as it can be', async ({
    visit,
    context,
  }) => {
    const { page } = visit
    const release = await holdScripts(page, /_astro\/.*\.js/)
    const { id, path } = await aReview(context)
    await page.goto(visit.url(path), { waitUntil: 'commit' })
    await acceptTerms(visit)
    await payButton(visit).evaluate(pressOnceAwake)
    release()
    await expect(page).toHaveURL(/sandbox-gateway/)
    expect(await stock.attempts(id)).toBe(1)
  })
})
