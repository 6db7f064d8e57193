import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { aHeldBooking, CONTACT, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, test, testIn } from '../support/browser.ts'
import { carryOver, dataDir, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

/** A booking on hold with every name filled in, made by a guest without a browser. */
async function aGuestsBooking() {
  const guest = visitor()
  const { id, reference } = await aHeldBooking(guest, await stock.addBlock(9))
  const booking = await completePassengers(guest, id, [{ arabic_name: 'ليان الحربي' }])
  return { guest, id, reference, passenger: booking.passengers[0]?.id as string }
}

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })
    const { inArabic, inEnglish } = testIn(view)

    inArabic(
      'an address that opens nothing here leads to the look-up, which never says which half was wrong',
      async ({ visit }) => {
        const { page, t, refusals } = visit
        refusals.add(404)
        const { id, reference } = await aGuestsBooking()
        await visit.open(`/flight-bookings/${id}`)
        await expect(
          page.getByRole('heading', { level: 1, name: t('booking:not_found.title') }),
        ).toBeVisible()
        const wrong = new RegExp(
          `^${t('ui:error_summary.title_prefix')} (?!.*${t('ui:error_summary.title_prefix')})`,
        )
        await expect(page).not.toHaveTitle(wrong)
        const search = async (code: string, proof: string) => {
          await page.locator('#reference').fill(code)
          await page.locator('#proof').fill(proof)
          await page.getByRole('button', { name: t('manage:submit'), exact: true }).click()
        }
        for (const [code, proof] of [
          [reference, 'Nobody'],
          ['FB-ZZZZZZ', 'Alharbi'],
        ] as const) {
          await search(code, proof)
          await expect(page.getByRole('alert').filter({ hasText: t('manage:failed_title') })).toBeVisible()
          await expect(page).toHaveTitle(wrong)
        }
        await search(reference.toLowerCase(), 'الحربي')
        await expect(page).toHaveURL(visit.url(`/flight-bookings/${id}`))
        await expect(page.getByText(reference).first()).toBeVisible()
      },
    )

    test('a last name shows the contact in part, and names are saved without it', async ({ visit }) => {
      const { page, t } = visit
      const { guest, id, reference } = await aGuestsBooking()
      await visit.open(`/flight-bookings/manage?reference=${reference}`)
      await page.locator('#proof').fill('Alharbi')
      await page.getByRole('button', { name: t('manage:submit'), exact: true }).click()
      await expect(page).toHaveURL(visit.url(`/flight-bookings/${id}`))
      const unseen = async () => {
        await expect(page.getByText('l••••@e••••')).toBeVisible()
        expect(await page.content()).not.toMatch(/layan@example\.test|501234567/)
      }
      await unseen()
      await visit.open(`/flight-bookings/create?booking=${id}&step=passengers`)
      await unseen()
      await expect(page.locator('#contact-email')).toHaveCount(0)
      await page
        .locator('#passengers-form')
        .getByRole('button', { name: t('passengers:action.edit') })
        .first()
        .click()
      const given = page.getByLabel(t('passengers:field.given_names'), { exact: true })
      await given.fill('Nura')
      await given.press('Enter')
      await expect(page).toHaveURL(/step=review/)
      await unseen()
      const { data } = await guest.call(getFlightBooking, { params: { id } })
      expect(data).toMatchObject({ contact: CONTACT, passengers: [{ given_names: 'Nura' }] })
      await visit.open(`/flight-bookings/${id}`)
      await page.getByRole('link', { name: t('booking:by_name.action'), exact: true }).click()
      await expect(page.getByLabel(t('manage:link_reference'), { exact: true })).toHaveValue(reference)
    })

    inEnglish('an empty look-up names what is missing and leads there', async ({ visit }) => {
      const { page, t } = visit
      await visit.open('/flight-bookings/manage')
      await page.getByRole('button', { name: t('manage:submit'), exact: true }).click()
      await expect(page.getByRole('alert', { name: t('ui:error_summary.title') })).toBeFocused()
      await page.getByRole('link', { name: t('manage:proof_missing') }).click()
      await expect(page.locator('#proof')).toBeFocused()
    })

    inEnglish('seats on hold are given back only after asking', async ({ visit, context }) => {
      const { page, t } = visit
      const { guest, id } = await aGuestsBooking()
      await carryOver(guest, context)
      await visit.open(`/flight-bookings/${id}`)
      const ask = page.getByRole('button', { name: t('booking:actions.cancel_held'), exact: true })
      const dialog = page.getByRole('alertdialog')
      await ask.click()
      await expect(
        dialog.getByRole('button', { name: t('booking:cancel.held_keep'), exact: true }),
      ).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await ask.click()
      await dialog.getByRole('button', { name: t('booking:cancel.held_button'), exact: true }).click()
      const states = page.getByRole('list', { name: t('status:label') })
      await expect(states.getByText(t('status:booking.cancelled'), { exact: true })).toBeVisible()
      await expect(ask).toBeHidden()
    })

    inArabic(
      'a passenger reached from a booking keeps that booking, and what the server refuses stays typed, also when the page is loaded again',
      async ({ visit, context }) => {
        const { page, t, refusals } = visit
        refusals.add(422)
        const { guest, id, passenger } = await aGuestsBooking()
        await carryOver(guest, context)
        const edit = `/flight-booking-passengers/${passenger}/edit`
        await visit.open(`${edit}?viaResource=flight-bookings&viaResourceId=${id}`)
        await expect(page.getByLabel(t('booking:edit.booking'), { exact: true })).toBeDisabled()
        await visit.open(edit)
        await expect(page.getByLabel(t('booking:edit.booking'), { exact: true })).toBeEnabled()
        const surname = page.getByLabel(t('passengers:field.surname'), { exact: true })
        await surname.fill('الحربي')
        await page.getByRole('button', { name: t('booking:edit.save'), exact: true }).click()
        await expect(
          page.getByRole('alert', { name: t('ui:error_summary.title') }).getByRole('link'),
        ).toHaveText(t('validation:latinName'))
        await expect(surname).toHaveValue('الحربي')
        await page.reload()
        await awake(page)
        await expect(surname).toHaveValue('الحربي')
        await surname.fill('Al-Harbi')
        await page.getByRole('button', { name: t('booking:edit.save'), exact: true }).click()
        await expect(page).toHaveURL(visit.url(`/flight-bookings/${id}`))
        await expect(page.getByText(t('booking:edit.saved', { name: 'AL HARBI / SAAD MR' }))).toBeVisible()
        expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain(passenger)
      },
    )

    inEnglish('the receipt speaks both languages and carries the way back', async ({ visit, context }) => {
      const { page, t } = visit
      const { guest, id, reference } = await aGuestsBooking()
      await carryOver(guest, context)
      await visit.open(`/flight-bookings/${id}`)
      await page.getByRole('link', { name: t('booking:actions.print'), exact: true }).click()
      await expect(page).toHaveURL(visit.url(`/flight-bookings/${id}/print`))
      await awake(page)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toContainText('Itinerary receipt')
      await expect(title).toContainText('إيصال خط السير')
      await expect(page.getByRole('img', { name: t('booking:print.manage') })).toBeVisible()
      await expect(page.getByText(`/flight-bookings/manage?reference=${reference}`)).toBeVisible()
    })
  })
}
