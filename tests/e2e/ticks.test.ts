import { aHeldBooking } from '../support/bookings.ts'
import { ENGLISH, expect, test } from '../support/browser.ts'
import { continueStep, group, passengerCard } from '../support/checkout.ts'
import { carryOver, dataDir, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())
test.use({ view: ENGLISH })

/** Every task of the browser's scheduler is late, as on a slow phone: effects lag behind what is painted. */
const LAG = () => {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (...message: [unknown]) {
    setTimeout(() => postMessage.apply(this, message), 40)
  }
}

/** Chooses one option after the other, every few milliseconds; the last one is the first again. */
const CHOOSE = async (fieldset: Element) => {
  const labels = [...fieldset.querySelectorAll<HTMLLabelElement>('label')]
  for (let turn = 0; turn < 400; turn++) {
    labels[turn % 2]?.click()
    await new Promise(done => setTimeout(done, 7))
  }
  labels[0]?.click()
}

test('a choice made at any moment during hydration is kept and sent', async ({ visit, context }) => {
  const { page, t } = visit
  const guest = visitor()
  const { id } = await aHeldBooking(guest, await stock.addBlock(9))
  await carryOver(guest, context)
  await page.addInitScript(LAG)
  await page.goto(visit.url(`/flight-bookings/create?booking=${id}&step=passengers`), { waitUntil: 'commit' })
  const genders = group(passengerCard(visit, 1), t('passengers:field.gender'))
  await genders.evaluate(CHOOSE)
  await expect(genders.getByRole('radio').first()).toBeChecked()
  await continueStep(visit).click()
  const problems = page.getByRole('alert').filter({ hasText: t('ui:error_summary.title') })
  await expect(problems).toContainText(t('passengers:missing.title'))
  await expect(problems).not.toContainText(t('passengers:missing.gender'))
  await expect(genders.getByRole('radio').first()).toBeChecked()
})
