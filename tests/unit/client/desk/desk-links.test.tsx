import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BookingNews } from '#client/features/bookings/show/BookingNews.tsx'
import { DeskBookingPage } from '#client/features/flight-bookings/desk/DeskBookingPage.tsx'
import { WhyCard } from '#client/features/payments/desk/WhyCard.tsx'
import { DeskLink } from '#client/features/shell/DeskLink.tsx'
import { IslandProvider } from '#client/lib/island.tsx'
import type { Permission } from '#shared/base/permissions.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { messagesFor } from '../../../../src/server/lib/i18n.ts'
import { aHeldBooking } from '../a-held-booking.ts'

const TEXTS = ['desk-booking', 'desk-payments', 'booking', 'checkout', 'status', 'age', 'ui']
const BLOCK = { id: '01930000-0000-7000-8000-00000000000b', code: 'IST-1' }
const AGENCY = { id: '01930000-0000-7000-8000-00000000000a', name: { en: 'Safar' } }
const ATTEMPT = '01930000-0000-7000-8000-00000000000c'
const TO_AGENCY = `/desk/agencies/${AGENCY.id}`
const TO_BLOCK = `/desk/seat-blocks/${BLOCK.id}`
const TO_PAYMENT = `/desk/payments/${ATTEMPT}`

describe.each(LANGS)('in %s', lang => {
  const island = { lang, messages: messagesFor(lang, TEXTS) }
  const read = (part: ReactNode) => renderToStaticMarkup(<IslandProvider {...island}>{part}</IslandProvider>)
  const booking = aHeldBooking()
  const data = {
    ...{ booking, block: BLOCK, agency: AGENCY, notes: [], history: [], clocks: [], resendable: [] },
    ...{ refund_due_minor: 0, cancel: null, move: null, give_back: null, hold: null, request: null },
    can: { approve: false, ticket: false, override: false, link: false },
  } as unknown as Parameters<typeof DeskBookingPage>[0]['data']
  const explanation = {
    ...{ cause: 'declined', act: null, attempt: ATTEMPT },
    target: { kind: 'booking', id: booking.id, path: null },
  } as unknown as Parameters<typeof WhyCard>[0]['explanation']

  const pageFor = (...permissions: Permission[]) =>
    read(
      <>
        <DeskBookingPage {...island} {...{ data, permissions }} zone="Asia/Riyadh" />
        <WhyCard {...island} {...{ explanation, permissions }} on="booking" />
      </>,
    )

  test.each([
    [TO_AGENCY, 'agencies.manage'],
    [TO_BLOCK, 'blocks.manage'],
    [TO_PAYMENT, 'refunds.create'],
  ] as const)('a booking leads to %s only who may open that', (path, right) => {
    expect(pageFor(right)).toContain(path)
    const others = [TO_AGENCY, TO_BLOCK, TO_PAYMENT].filter(other => other !== path)
    for (const other of others) expect(pageFor(right)).not.toContain(other)
  })

  test('who may open none of them still reads the agency and the block', () => {
    const page = pageFor('audit.view')
    expect(page).toContain(AGENCY.name.en)
    expect(page).toContain(BLOCK.code)
  })

  test('a link to a part of a page is led by the right for the page', () => {
    const to = (...permissions: Permission[]) =>
      read(
        <DeskLink path="/desk/payments/unmatched#7" permissions={permissions}>
          7
        </DeskLink>,
      )
    expect(to('refunds.create')).toContain('/desk/payments/unmatched#7')
    expect(to('wallet.adjust')).not.toContain('href')
  })

  test('staff who see a stay as its customer does are led to its page at the desk, which knows it by its id', () => {
    const stay = {
      ...{ ...booking, kind: 'hotel' },
      pages: { ...booking.pages, show: '/hotel-bookings/1661236519' },
    }
    const news = read(<BookingNews booking={stay} zone="Asia/Riyadh" staff />)
    expect(news).toContain(`/desk/hotel-bookings/${booking.id}"`)
  })
})
