import { expect, test } from 'vitest'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { saveMethodFees } from '#shared/contract/desk/money/method-fees.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { openAccountAt, simulators } from '../support/gateways/index.ts'
import { brokenSeries, wrongOf } from '../support/lives/books.ts'
import { Life } from '../support/lives/life.ts'
import { DEPOSIT, type Plan, plansOf } from '../support/lives/plan.ts'
import { PASSWORD } from '../support/people.ts'
import { inParallel } from '../support/races.ts'

// Random lives of bookings, several at once, with the money at simulators of two gateways. LIVES=10000 takes
// as many; LIVES_SEED takes the same ones again, and LIFE one of them.
const RUNS = Number(process.env.LIVES ?? 25)
const SEED = Number(process.env.LIVES_SEED ?? Math.floor(Math.random() * 2 ** 31))
const WIDTH = 8

const { moyasar, tap, gatewayUrls } = await simulators()
const app = await openApp({ gatewayUrls })
const gateways = { nakheel: moyasar, gulf: tap }
const tenants = ['nakheel', 'gulf'] as const
const colleagues = { nakheel: await app.as('staff'), gulf: await app.as('staff', 'gulf') }
for (const tenant of tenants) {
  await openAccountAt(app, colleagues[tenant], gateways[tenant])
  const methods = ['card' as const, 'apple_pay' as const]
  await app.rows(tenant, db => db.updateTable('gateway_accounts').set({ methods }).execute())
}

// At one of the two sites a payment by card costs more.
await colleagues.nakheel.call(saveMethodFees, {
  body: { fees: { card: { share_bp: 175, each_minor: 101 } } },
})

/** Refunds ask for a password that was given a while ago at most. */
const signInAgain = () =>
  Promise.all(
    tenants.map(tenant => colleagues[tenant].call(reauthenticate, { body: { password: PASSWORD } })),
  )

let running: Promise<unknown> = Promise.resolve()
let next: Promise<number> | undefined
/** Runs the jobs of all lives: callers that wait for the round before share the next one. */
function jobs(): Promise<number> {
  next ??= running.then(() => {
    next = undefined
    const round = app.drainJobs()
    running = round.catch(() => undefined)
    return round
  })
  return next
}

async function born({ tenant, deposit, seats, fare }: Plan): Promise<Life> {
  const fares = { base: fare, taxes: [{ code: 'YQ', amount: 1005 }] }
  const block = await aBlock(app, tenant, {
    fares: JSON.stringify({ ADT: fares, CHD: fares, INF: fares }),
    rules: JSON.stringify({ change_fee: null, cancel_fee: Math.floor(fare / 3), refundable: true }),
    deposit_rule: deposit ? JSON.stringify(DEPOSIT) : null,
  })
  const guest = app.guest(tenant)
  const { id } = await aHeldBooking(guest, block.id, { adults: seats })
  await completePassengers(guest, id)
  return new Life({ app, guest, staff: colleagues[tenant], gateway: gateways[tenant], jobs }, id)
}

async function lived(plan: Plan): Promise<Life> {
  const life = await born(plan)
  for (const step of plan.steps) await life.take(step)
  await life.end()
  const wrong = await wrongOf(app, plan.tenant, life)
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  return life
}

test(
  `in ${RUNS} random lives of bookings money in is money out and what is held, and papers say what is kept`,
  async () => {
    const plans = plansOf(SEED, RUNS)
    const [first, last] = process.env.LIFE ? [Number(process.env.LIFE), Number(process.env.LIFE) + 1] : []
    const taken = new Map<string, number>()
    const wrong: string[] = []
    await signInAgain()
    await inParallel(plans.slice(first, last).length, WIDTH, async index => {
      if (index % 100 === 99) await signInAgain()
      const plan = plans[(first ?? 0) + index] as Plan
      try {
        const life = await lived(plan)
        for (const [act, times] of life.taken) taken.set(act, (taken.get(act) ?? 0) + times)
      } catch (error) {
        wrong.push(`LIVES_SEED=${SEED} LIFE=${(first ?? 0) + index}: ${error} in ${JSON.stringify(plan)}`)
      }
    })
    expect(wrong).toEqual([])
    for (const tenant of tenants) expect(await brokenSeries(app, tenant)).toEqual([])
    if (RUNS >= 200 && !process.env.LIFE)
      expect([...taken.keys()].sort()).toEqual([
        'cancel',
        'correct',
        'dashboard',
        'decline',
        'expire',
        'jobs',
        'pay',
        'refund',
        'reprice',
        'two_ways',
      ])
  },
  60_000 + RUNS * 2_000,
)
