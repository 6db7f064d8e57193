import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FeaturedSeats } from '#client/features/home/FeaturedSeats.tsx'
import { updateAppSettings } from '#shared/contract/settings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { answerPage } from '../../src/server/http/pages/page.ts'
import { messagesFor } from '../../src/server/lib/i18n.ts'
import { homePage } from '../../src/server/pages/home-page.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { mailsTo } from '../support/desk-bookings.ts'

const app = await openApp()
const staff = await app.as('staff')
async function choose(arabic_digits: boolean) {
  await staff.call(updateAppSettings, { body: { arabic_digits } })
  await vi.waitFor(() => expect(app.system().tenant.settings.arabic_digits).toBe(arabic_digits))
}

/** What a visitor reads of the seats on the home page: prices, days, times, counts. */
async function read(path: '/' | '/ar', tenant = 'nakheel'): Promise<string> {
  const page = await answerPage(
    new Request(`http://${tenant}.localhost${path}`),
    async ({ ctx, lang, t }) => {
      const { featured } = await homePage(ctx, new URLSearchParams())
      if (!featured?.offers.length) throw new Error('No seats on the home page')
      const island = { lang, messages: messagesFor(lang, ['home', 'ui']), ...featured }
      const seats = renderToStaticMarkup(createElement(FeaturedSeats, island))
      return new Response(`${seats.replace(/<[^>]+>/g, ' ')} ${t('age:count.ADT', { count: 3 })}`)
    },
  )
  return page.text()
}
const ARABIC = /[٠-٩]/

test('an Arabic page shows the digits its agency chose, the English one and other agencies’ Latin ones', async () => {
  await aBlock(app, 'nakheel', { inDays: 10 })
  await aBlock(app, 'gulf', { inDays: 10 })
  const usual = { ar: await read('/ar'), en: await read('/') }
  expect(usual.ar).not.toMatch(ARABIC)

  await choose(true)
  const arabic = await read('/ar')
  expect(usual.ar).toContain('1,257.50')
  expect(arabic).toContain('١٬٢٥٧٫٥٠')
  expect(arabic).toMatch(
    /[٠-٩]{1,2} (يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)/,
  )
  expect(arabic).toContain('٣ بالغين')
  expect(await read('/')).toBe(usual.en)
  expect(await read('/ar', 'gulf')).not.toMatch(ARABIC)

  await choose(false)
  expect(await read('/ar')).toBe(usual.ar)
})

test.each([
  ['ar', ARABIC],
  ['en', /^[^٠-٩]*$/],
] as [Lang, RegExp][])(
  'a mail in %s has those digits too, and the reference as it is typed',
  async (lang, digits) => {
    await choose(true)
    const client = await app.as('customer')
    const { id } = await aHeldBooking(client, (await aBlock(app)).id)
    const email = `digits-${lang}@example.test`
    const booking = await completePassengers(client, id, [], { email, lang })
    await app.system().unit(u => recordPayment(u, id, booking.total_minor))
    const [mail] = await mailsTo(app, email)
    const text = String(mail?.text)
    expect(text).toContain(booking.reference)
    expect(text).toMatch(digits)
    await choose(false)
  },
)

test('the audit names who chose them', async () => {
  await choose(true)
  const [latest] = await app.rows('nakheel', db =>
    db
      .selectFrom('audit_events')
      .select('details')
      .where('kind', '=', 'settings_changed')
      .orderBy('at', 'desc')
      .execute(),
  )
  expect(latest?.details).toMatchObject({ after: { arabic_digits: true } })
  await choose(false)
})
