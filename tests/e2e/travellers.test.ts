import { ARABIC, expect, test, type Visit } from '../support/browser.ts'
import {
  family,
  fillContact,
  fillPerson,
  holdSeats,
  type Person,
  passengerCard,
  toReview,
} from '../support/checkout.ts'
import { newcomer } from '../support/newcomer.ts'
import { carryOver, dataDir } from '../support/site.ts'
import { openStock } from '../support/stock.ts'

const section = ({ page }: Visit) => page.locator('section[aria-labelledby="travellers"]')
const nameOf = ({ given, surname }: Person) => `${given} ${surname}`
const isolated = (person: Person) => `\u2066${nameOf(person)}\u2069`

async function addTraveller(visit: Visit, person: Person) {
  const { page, t } = visit
  await section(visit)
    .getByRole('button', { name: t('travellers:add'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('travellers:form.submit'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(t('passengers:missing.given_names'))
  await fillPerson(visit, dialog, person)
  await dialog.getByRole('button', { name: t('travellers:form.submit'), exact: true }).click()
  await expect(section(visit)).toContainText(nameOf(person))
}

async function holdTwo(visit: Visit) {
  const stock = await openStock(dataDir())
  const block = await stock.addBlock(9)
  await stock.close()
  await visit.open(`/flight-bookings/create?block=${block}&adults=2&children=0&infants=0`)
  await holdSeats(visit)
}

test.use({ view: ARABIC })

test('a saved traveller fills in a passenger, and another is saved while booking', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const { client, email } = await newcomer()
  const [first, second] = family() as [Person, Person]
  await carryOver(client, context)
  await visit.open('/account')
  await addTraveller(visit, first)

  await holdTwo(visit)
  const card = passengerCard(visit, 1)
  const saved = card.getByLabel(t('travellers:fill.label'))
  await saved.selectOption({ label: isolated(first) })
  await expect(card.getByLabel(t('passengers:field.given_names'), { exact: true })).toHaveValue(first.given)
  await expect(card.getByText(t('travellers:fill.done', { name: isolated(first) }))).toBeVisible()
  await card.getByRole('button', { name: t('passengers:action.done'), exact: true }).click()

  const next = passengerCard(visit, 2)
  await fillPerson(visit, next, second)
  await next.getByRole('button', { name: t('travellers:keep.button'), exact: true }).click()
  await expect(next.getByText(t('travellers:keep.done'))).toBeVisible()
  await fillContact(visit, email)
  await toReview(visit)

  await visit.open('/account')
  await section(visit)
    .getByRole('button', { name: t('travellers:remove_named', { name: isolated(first) }), exact: true })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('travellers:confirm.button') })
    .click()
  await expect(section(visit)).not.toContainText(nameOf(first))
  await expect(section(visit)).toContainText(nameOf(second))
})

test('what the browser fills in of itself is kept', async ({ visit, context }) => {
  const { page, t } = visit
  const { client } = await newcomer()
  await carryOver(client, context)
  await visit.open('/account')
  await section(visit)
    .getByRole('button', { name: t('travellers:add'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  const filled = {
    'given-name': 'Layan',
    'family-name': 'Alharbi',
    'bday-day': '5',
    'bday-month': '3',
    'bday-year': '1990',
  }
  await expect(dialog.locator('[autocomplete~="bday-year"]')).toBeVisible()
  // All in one go and without focus, as browsers do.
  await page.evaluate(values => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const [token, text] of Object.entries(values)) {
      const field = document.querySelector(`[role="dialog"] [autocomplete~="${token}"]`)
      write?.call(field, text)
      for (const kind of ['input', 'change']) field?.dispatchEvent(new Event(kind, { bubbles: true }))
    }
  }, filled)
  await dialog.getByRole('button', { name: t('travellers:form.submit'), exact: true }).click()
  for (const [token, text] of Object.entries(filled))
    await expect(dialog.locator(`[autocomplete~="${token}"]`)).toHaveValue(text)
  const problems = dialog.getByRole('alert')
  await expect(problems).toContainText(t('passengers:missing.nationality'))
  await expect(problems).not.toContainText(t('passengers:missing.birth_date'))
  await expect(problems).not.toContainText(t('passengers:missing.surname'))
})
