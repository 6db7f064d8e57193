import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDepartureBoard, handOut } from '#shared/contract/desk/tours/departure-board.ts'
import * as desk from '#shared/contract/desk/tours/leader-links.ts'
import * as phone from '#shared/contract/tours/leader-links.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { latestTicks, tickedAt } from '#shared/rules/tours/ticks.ts'
import { checkVoucher } from '../../src/client/features/leader-links/check-voucher.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { leaderPage } from '../../src/server/pages/leader-page.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { openPage, plainBrowser, postForm } from '../support/forms.ts'
import { aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour, type Departure } from '../support/tours.ts'

const app = await openApp()
const [MINUTE, DAY] = [60_000, 86_400_000]
const wishes = { meal: 'VGML', assistance: 'WCHR', remarks: 'Near the lift', arabic_name: 'عمر الحربي' }
let staff: Client
let tour: { id: string }
let departure: Departure
let couple: string
let token: string
let linkId: string

async function aCouple(departureId: string) {
  const guest = app.guest()
  const held = await aNamedTour(app, guest, departureId)
  await app.system().unit(u => recordPayment(u, held.id, held.total_minor))
  return { guest, id: held.id }
}
async function aLink(departureId: string, label = 'Rakan') {
  const { data } = await staff.call(desk.makeLeaderLink, { params: { id: departureId }, body: { label } })
  const [link] = data.links
  return { id: link?.id as string, token: link?.url?.split('#')[1] as string }
}

beforeAll(async () => {
  staff = await app.as('staff')
  tour = await aTour(app)
})
beforeEach(async () => {
  departure = await aDeparture(app, tour)
  couple = (await aCouple(departure.id)).id
  const link = await aLink(departure.id)
  ;[linkId, token] = [link.id, link.token]
})

const open = (key = token, browser = app.guest()) =>
  browser.call(phone.openLeaderLink, { body: { token: key } })
const close = () => staff.call(desk.closeLeaderLink, { params: { id: linkId }, body: {} })
const boardOf = async (id = departure.id) => (await staff.call(desk.getLeaderBoard, { params: { id } })).data
const iso = (ms: number) => new Date(ms).toISOString()
const tickOf = (passenger_id: string, ms: number, more: Partial<phone.PhoneTick> = {}) => ({
  ...{ id: crypto.randomUUID(), passenger_id, point: 'airport', present: true, at: iso(ms) },
  ...more,
})
const send = (ticks: phone.PhoneTick[], now = Date.now(), key = token) =>
  app.guest().call(phone.sendTicks, { body: { token: key, now: iso(now), ticks } })
const people = async () => (await open()).data.travellers.map(({ id }) => id) as [string, string]

describe('a leader’s link', () => {
  test('brings what is needed to find and call people, and no document, money or birth date', async () => {
    const row = { ...wishes, document_number: 'sealed', document_last3: '987', birth_date: '1991-02-03' }
    await app.rows('nakheel', db =>
      db.updateTable('booking_passengers').set(row).where('booking_id', '=', couple).execute(),
    )
    const { data } = await open()
    expect(data.travellers[0]).toMatchObject({
      ...wishes,
      category: 'ADT',
      phone: expect.stringMatching(/^\+/),
    })
    expect(data.travellers[0]?.name).toMatch(/\//)
    expect(data.rooms[0]).toMatchObject({ id: data.travellers[0]?.room_id, kind: 'double' })
    expect(data.days).toHaveLength(1)
    const keys = new Set<string>()
    JSON.stringify(data, (key, value) => {
      keys.add(key)
      return value
    })
    const told = [...keys].filter(key =>
      /document|passport|birth|minor|price|paid|nation|gender|email_/.test(key),
    )
    expect(told).toEqual([])
    // An id may end in any digits.
    const words = JSON.stringify(data).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    expect(words).not.toMatch(/sealed|987"|1991-02-03|240000|300000/)
  })

  test('is made, listed and closed by staff of the agency who manage tours', async () => {
    const { links } = await boardOf()
    expect(links).toMatchObject([{ label: 'Rakan', last_used_at: null, made_by: expect.any(String) }])
    await open()
    expect((await boardOf()).links[0]?.last_used_at).not.toBeNull()
    const rows = await app.rows('nakheel', db => db.selectFrom('leader_links').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const [client, status] of [
      [await app.as('staff', 'gulf'), 404],
      [await app.as('agent'), 403],
      [app.guest(), 401],
    ] as const) {
      const params = { id: departure.id }
      expect((await client.call(desk.getLeaderBoard, { params })).status).toBe(status)
      expect((await client.call(desk.makeLeaderLink, { params, body: { label: 'X' } })).status).toBe(status)
      expect((await client.call(desk.closeLeaderLink, { params: { id: linkId }, body: {} })).status).toBe(
        status,
      )
    }
    expect((await close()).data.links[0]).toMatchObject({ url: null, closed_at: expect.any(String) })
    expect((await close()).code).toBe('leader.not_found')
    const { events } = (await staff.call(getDepartureBoard, { params: { id: departure.id } })).data
    expect(events.map(({ kind }) => kind)).toEqual(['leader_link_closed', 'leader_link_made'])
  })

  test('that is forged, closed, over or of another agency opens nothing', async () => {
    expect((await open('x'.repeat(43))).code).toBe('leader.not_found')
    expect((await open(token, app.guest('gulf'))).code).toBe('leader.not_found')
    const dayAfter = Date.parse(`${departure.endsOn}T00:00:00Z`) + DAY
    expect((await at(dayAfter, () => open())).status).toBe(200)
    expect((await at(dayAfter + DAY, () => open())).code).toBe('leader.over')
    await close()
    expect(await open()).toMatchObject({ status: 410, code: 'leader.closed' })
  })

  test('is an app of its own, which says nothing of the departure', async () => {
    const params = { id: linkId }
    const answer = await app.guest().download(phone.getLeaderManifest, { params, query: { lang: 'ar' } })
    expect(JSON.parse(await answer.text())).toMatchObject({
      start_url: `/ar/leader-links/${linkId}`,
      scope: `/ar/leader-links/${linkId}`,
      dir: 'rtl',
    })
  })
})

describe('check-ins', () => {
  test('count once, however often they are sent, and can be taken back', async () => {
    const [one, two] = await people()
    const now = Date.now()
    const first = [tickOf(one, now - MINUTE), tickOf(two, now - MINUTE)]
    expect((await send(first, now)).data.kept).toHaveLength(2)
    expect((await send(first, now)).data).toMatchObject({ refused: [] })
    await send([tickOf(two, now - 1000, { present: false })], now)
    const board = await boardOf()
    expect(board.points).toEqual([{ name: 'airport', present: [one] }])
    expect(board.last_at).not.toBeNull()
  })

  test('of two phones without network merge to the same in any order, pieces and repetitions', async () => {
    const [one, two] = await people()
    const second = (await aLink(departure.id, 'Huda')).token
    const noon = Date.now()
    const made = fc.record({
      phone: fc.constantFrom(0, 1),
      who: fc.constantFrom(one, two),
      point: fc.constantFrom('airport', 'coach', 'bag'),
      present: fc.boolean(),
      minute: fc.integer({ min: 1, max: 5 }),
    })
    // Each run has points of its own, so that all can share a departure.
    let run = 0
    const runs = fc.asyncProperty(
      fc.array(made, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      async (taps, dice) => {
        run += 1
        const ticks = taps.map(({ phone: from, who, point, present, minute }) => ({
          from,
          tick: tickOf(who, noon - minute * MINUTE, { point: `${point} ${run}`, present }),
        }))
        const twice = [...ticks, ...ticks]
          .map(each => ({ each, dice: dice.next().value ?? 0 }))
          .sort((a, b) => a.dice - b.dice)
        await at(noon, async () => {
          for (const { each } of twice) await send([each.tick], noon, each.from === 0 ? token : second)
        })
        const expected = latestTicks(ticks.map(({ tick }) => tick))
        const { data } = await open()
        const mine = data.ticks.filter(({ point }) => point.endsWith(` ${run}`))
        for (const { point } of mine) expect(tickedAt(mine, point)).toEqual(tickedAt(expected, point))
        expect(mine).toHaveLength(expected.length)
      },
    )
    await fc.assert(runs, { numRuns: 8 })
  })

  test('that two phones send at the same moment are all kept, and each traveller is as last ticked', async () => {
    const [one, two] = await people()
    const second = (await aLink(departure.id, 'Huda')).token
    const now = Date.now()
    const taps = (from: number) =>
      Array.from({ length: 12 }, (_, at) =>
        tickOf(at % 2 ? one : two, now - (24 - 2 * at - from) * 1000, { present: (at + from) % 3 > 0 }),
      )
    const [mine, theirs] = [taps(0), taps(1)]
    const halves = [mine.slice(0, 7), mine.slice(5), theirs.slice(0, 6), theirs.slice(6)]
    const answers = await Promise.all(halves.map((some, at) => send(some, now, at < 2 ? token : second)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const expected = tickedAt(latestTicks([...mine, ...theirs]), 'airport')
    expect(tickedAt((await open()).data.ticks, 'airport')).toEqual(expected)
  })

  test('of phones with wrong clocks count by the time they were made', async () => {
    const [one] = await people()
    const now = Date.now()
    const fast = now + 3 * 3_600_000
    // Made five minutes ago by a clock three hours ahead; taken back a minute ago by one that is right.
    await at(now, async () => {
      await send([tickOf(one, now - MINUTE, { present: false })], now)
      await send([tickOf(one, fast - 5 * MINUTE)], fast)
    })
    expect((await boardOf()).points).toEqual([{ name: 'airport', present: [] }])
    await at(now, () => send([tickOf(one, fast + 3_600_000, { point: 'coach' })], fast))
    const row = await app.rows('nakheel', db =>
      db.selectFrom('departure_ticks').selectAll().where('point', '=', 'coach').executeTakeFirstOrThrow(),
    )
    expect([row.at.getTime(), row.received_at.getTime()]).toEqual([now, now])
    expect(row.phone_at.getTime()).toBe(fast + 3_600_000)
  })

  test('made before the link was closed are taken, later ones are not, and nothing is told any more', async () => {
    const [one, two] = await people()
    const now = Date.now()
    await close()
    const [before, after] = [tickOf(one, now - MINUTE), tickOf(two, now + 2 * MINUTE)]
    const { data } = await at(now + 5 * MINUTE, () => send([before, after], now + 5 * MINUTE))
    expect(data).toMatchObject({ kept: [before.id], refused: [after.id], ticks: null })
    expect((await boardOf()).points).toEqual([{ name: 'airport', present: [one] }])
    const late = tickOf(two, now - MINUTE)
    const months = await at(now + 30 * DAY, () => send([late], now + 30 * DAY))
    expect(months.data).toMatchObject({ kept: [], refused: [late.id] })
  })

  test('of strangers and by forged links are refused', async () => {
    const other = await aDeparture(app, tour)
    await aCouple(other.id)
    const stranger = (await open((await aLink(other.id)).token)).data.travellers[0]?.id as string
    const [one] = await people()
    const [theirs, nobodys] = [tickOf(stranger, Date.now()), tickOf(newId(), Date.now())]
    expect((await send([theirs, nobodys])).data.refused).toEqual([theirs.id, nobodys.id])
    expect((await send([tickOf(one, Date.now())], Date.now(), 'x'.repeat(43))).code).toBe('leader.not_found')
    expect((await boardOf(other.id)).points).toEqual([{ name: 'airport', present: [] }])
  })

  test('of what was handed out are the ticks of the desk, both ways, and a seat takes none back', async () => {
    const [one] = await people()
    await send([tickOf(one, Date.now() - MINUTE, { point: 'bag' })])
    const board = () => staff.call(getDepartureBoard, { params: { id: departure.id } })
    const shown = async () => (await board()).data.rooming.travellers.find(({ id }) => id === one)
    const given = async () => (await shown())?.given
    const desk = (change: object) =>
      staff.call(handOut, { params: { id: departure.id }, body: { passenger_id: one as string, ...change } })
    await desk({ coach_seat: '7B' })
    expect(await given()).toEqual(['bag'])
    await desk({ tick: { point: 'sim', present: true } })
    expect([...tickedAt((await open()).data.ticks, 'sim')]).toEqual([one])
    await desk({ tick: { point: 'bag', present: false } })
    expect(await given()).toEqual(['sim'])
    expect((await shown())?.coach_seat).toBe('7B')
  })
})

describe('a voucher', () => {
  const vouchersOf = async (client: Client, id: string) =>
    (await client.call(getTourBooking, { params: { id } })).data.vouchers

  test('is there once the booking is paid, and is verified with what the phone has', async () => {
    const guest = app.guest()
    const held = await aNamedTour(app, guest, departure.id)
    expect(await vouchersOf(guest, held.id)).toEqual([])
    await app.system().unit(u => recordPayment(u, held.id, held.total_minor))
    const [voucher] = await vouchersOf(guest, held.id)
    const sheet = (await open()).data
    expect(await checkVoucher(sheet, voucher?.text ?? '')).toMatchObject({
      traveller: { id: voucher?.passenger_id, code: voucher?.code },
    })
  })

  test('that is forged, of another agency or departure, or of a cancelled booking is refused', async () => {
    const { guest, id } = await aCouple(departure.id)
    const [voucher] = await vouchersOf(guest, id)
    const text = voucher?.text as string
    const sheet = (await open()).data
    const turned = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
    expect(await checkVoucher(sheet, turned)).toEqual({ refused: 'forged' })
    expect(await checkVoucher(sheet, 'https://example.test')).toEqual({ refused: 'no_voucher' })
    const other = await aDeparture(app, tour)
    const there = await aCouple(other.id)
    const [foreign] = await vouchersOf(there.guest, there.id)
    expect(await checkVoucher(sheet, foreign?.text ?? '')).toEqual({ refused: 'other_departure' })
    const theirTour = await aTour(app, 'gulf')
    const theirs = await aDeparture(app, theirTour, {}, 'gulf')
    const gulf = await app.as('staff', 'gulf')
    const made = await gulf.call(desk.makeLeaderLink, { params: { id: theirs.id }, body: { label: 'G' } })
    const theirKey = (await open(made.data.links[0]?.url?.split('#')[1], app.guest('gulf'))).data.key
    expect(await checkVoucher({ ...sheet, key: theirKey }, text)).toEqual({ refused: 'forged' })
    await app.rows('nakheel', db =>
      db.updateTable('tour_bookings').set({ places_state: 'none' }).where('id', '=', id).execute(),
    )
    expect(await checkVoucher((await open()).data, text)).toEqual({ refused: 'gone' })
  })
})

describe('without a script', () => {
  const browser = () => plainBrowser()
  const post = (fields: Record<string, string>, key = token) =>
    postForm(browser(), `/leader-links/${linkId}`, {
      ...{ form: 'leader', link: `https://nakheel.example/ar/leader-links/${linkId}#${key}` },
      ...fields,
    })
  const ticked = async (point: string) => [...tickedAt(latestTicks((await open()).data.ticks), point)]

  test('a pasted link opens the departure, and a press ticks a traveller and takes it back', async () => {
    const one = browser()
    const link = `/leader-links/${linkId}#${token}`
    const reply = await postForm(one, `/leader-links/${linkId}`, { form: 'leader', link })
    expect([reply.status, reply.to]).toEqual([303, `/leader-links/${linkId}?open`])
    const { posted } = await openPage(one, `/leader-links/${linkId}`)
    expect(posted?.values).toEqual({ link: token, point: 'airport' })
    expect((await leaderPage(app.system(), posted))?.travellers).toHaveLength(2)
    const [first] = await people()
    await post({ point: 'coach', in: first })
    expect([await ticked('coach'), await ticked('airport')]).toEqual([[first], []])
    await post({ other: ' Dinner ', point: 'coach', in: first })
    expect(await ticked('Dinner')).toEqual([first])
    await post({ point: 'coach', out: first })
    expect(await ticked('coach')).toEqual([])
  })

  test('a link that is wrong or closed opens and ticks nothing, and stays in its box', async () => {
    const [first] = await people()
    const wrong = await post({ in: first }, 'wrong')
    expect(wrong.posted).toMatchObject({
      values: { link: expect.stringMatching(/#wrong$/) },
      refusal: { body: { code: 'leader.not_found' } },
    })
    expect(await leaderPage(app.system(), wrong.posted)).toBeUndefined()
    const stranger = await post({ in: crypto.randomUUID() })
    expect(stranger.status).toBe(303)
    await close()
    expect((await post({ in: first })).posted?.refusal?.body.code).toBe('leader.closed')
    const late = { form: 'leader', values: { link: token, point: 'airport' } }
    expect(await leaderPage(app.system(), late)).toBeUndefined()
    expect((await boardOf()).points.flatMap(({ present }) => present)).toEqual([])
  })
})
