import { addMinor } from '#shared/base/money.ts'
import { getDepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import { createTourBooking, getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { carryOver, signedIn, visitor } from '../support/site.ts'
import { aSiteDeparture } from '../support/tour-site.ts'
import { PRICES } from '../support/tours.ts'

const bed = (position: number) => ({ position, bed: true })

/** A family with a child without a bed, who keep a bed for relatives. */
async function firstFamily(departureId: string): Promise<string> {
  const guest = visitor()
  const rooms = [
    {
      kind: 'double' as const,
      wish: 'family' as const,
      people: [bed(1), bed(2), { position: 4, bed: false }],
    },
    { kind: 'double' as const, wish: 'relatives' as const, people: [bed(3)] },
  ]
  const body = {
    ...{ departure_id: departureId, adults: 3, children: 1, infants: 0, rooms, extras: [] },
    expected_total_minor: addMinor(3 * (PRICES.double ?? 0), PRICES.child_without_bed ?? 0),
  }
  const { data } = await guest.call(createTourBooking, { body })
  const shown = await guest.call(getTourBooking, { params: { id: data.id } })
  return shown.data.sharing_code as string
}

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`two families by a sharing code in ${view.lang}`, () => {
    test.use({ view, viewport: { width: 390, height: 844 } })

    test('sleep in four rooms, one of them together, and staff see both and write to them', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      visit.refusals.add(409)
      const departure = await aSiteDeparture(`TOUR-SHARE-${view.lang.toUpperCase()}`)
      const code = await firstFamily(departure)
      const rooms = 'room1=double&room2=double&in1=1&in2=1&in3=2&in4=2&in5=1'
      await visit.open(`/tour-bookings/create?departure=${departure}&adults=5&${rooms}`)
      await awake(page)
      const field = page.getByLabel(t('tour-bookings:share.code'))
      await field.fill('AAAA2222')
      await page.getByRole('button', { name: t('tour-bookings:share.find') }).click()
      await expect(page.getByText(t('errors:departure.sharing_code')).first()).toBeVisible()
      await field.fill(code.toLowerCase())
      await page.getByRole('button', { name: t('tour-bookings:share.find') }).click()
      const who = t('tour-bookings:person.ADT', { number: 5 })
      const friends = t('tour-bookings:share.friends_room', { number: 1 })
      await page.getByLabel(t('tour-bookings:room_field', { who })).selectOption({ label: friends })
      await page.getByRole('button', { name: t('tour-bookings:create.hold') }).click()
      await expect(page).toHaveURL(/booking=/)
      const id = new URL(page.url()).searchParams.get('booking')
      await visit.open(`/tour-bookings/${id}`)
      await expect(page.getByText(t('tour-bookings:share.of_friends')).first()).toBeVisible()
      await expect(page.getByText(t('tour-bookings:share.with', { count: 1 }))).toBeVisible()
      const staff = await signedIn('staff')
      const { data } = await staff.call(getDepartureBoard, { params: { id: departure } })
      expect(data.rooming.rooms).toHaveLength(4)
      await carryOver(staff, context)
      await visit.open(`/desk/departures/${departure}`)
      for (const { reference } of data.bookings) await expect(page.getByText(reference).first()).toBeVisible()
      await expect(page.getByText(t('desk-departures:conflict.kept'))).toHaveCount(0)
      await expect(page.getByText(t('desk-departures:by_code', { group: 1 })).first()).toBeVisible()
      const words = 'The coach leaves at five · تنطلق الحافلة الساعة الخامسة'
      await page.getByRole('button', { name: t('desk-departures:notices.open') }).click()
      await page.getByLabel(t(`desk-departures:notices.${view.lang}`)).fill(words)
      await page.getByRole('button', { name: t('desk-departures:notices.send') }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText(words)).toBeVisible()
      await visit.open(`/tour-bookings/${id}`)
      await expect(page.getByText(words)).toBeVisible()
    })
  })
