import { sql } from 'kysely'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import type { GatewayPayment } from '../../src/server/adapters/gateway.ts'
import type { Context, Unit } from '../../src/server/context/context.ts'
import { cancelBooking } from '../../src/server/features/bookings/cancel.service.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { savePassengers } from '../../src/server/features/bookings/holds/held.service.ts'
import { requireFlightBooking } from '../../src/server/features/flight-bookings/flight-bookings.service.ts'
import { createFlightBooking } from '../../src/server/features/flight-bookings/hold.service.ts'
import { adjustBalance, transferBalance } from '../../src/server/features/ledger/moves.service.ts'
import { payFromBalance } from '../../src/server/features/payments/balance.service.ts'
import { decideTopUp, flaggedTopUps } from '../../src/server/features/payments/flagged/top-ups.service.ts'
import { newAttempt } from '../../src/server/features/payments/open-attempt.service.ts'
import { getAttempt } from '../../src/server/features/payments/payments.repo.ts'
import { settleAttempt } from '../../src/server/features/payments/settle.service.ts'
import { type Paid, targetOf } from '../../src/server/features/payments/targets/target.port.ts'
import { isAppError } from '../../src/server/lib/errors.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { App } from './app.ts'
import { aBlock } from './blocks.ts'
import { nameList, setHoldEnd } from './bookings.ts'
import {
  type Audit,
  type Books,
  CREDIT,
  CURRENCIES,
  FLIGHT_OF,
  PRICE,
  RULE_OF,
  SEATS,
} from './money-model.ts'
import { attemptBody } from './paying.ts'
import { emailOf, type TenantKey, tenantId, userId } from './people.ts'

const TENANTS: TenantKey[] = ['nakheel', 'nakheel', 'gulf']
const FARE = { base: PRICE, taxes: [] }
const fares = JSON.stringify({ ADT: FARE, CHD: FARE, INF: FARE })

/** True when it was done, false for a refusal of this kind. */
async function unless(code: 'sold_out' | 'balance.insufficient', work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (isAppError(error, code)) return false
    throw error
  }
}

/** New agencies with nothing but their credit, and a new flight for each currency. */
async function open(app: App) {
  const ids = TENANTS.map(() => newId())
  for (const [index, tenant] of TENANTS.entries()) {
    const row = {
      tenant_id: tenantId(tenant),
      id: ids[index] as string,
      name: JSON.stringify({ en: `Agency ${index}` }),
      currency: CURRENCIES[index] as string,
      credit_limit_minor: CREDIT,
      parent_id: index === 1 ? ids[0] : null,
    }
    await app.rows(tenant, db => db.insertInto('travel_agencies').values(row).execute())
  }
  const flight = { seats_total: SEATS, service_fee_minor: 0, fares }
  const deposit_rule = JSON.stringify(RULE_OF[1])
  const flights = [
    await aBlock(app, 'nakheel', flight),
    await aBlock(app, 'gulf', { ...flight, deposit_rule }),
  ]
  return { ids, flights: flights.map(({ id }) => id) }
}

/** What a gateway's own books would say of an attempt. */
async function seenAs(u: Unit, id: string, status: 'paid' | 'refunded'): Promise<GatewayPayment> {
  const attempt = await getAttempt(u, id)
  if (!attempt) throw new Error('No such attempt')
  const { amount_minor: amountMinor, currency, live } = attempt
  const refundedMinor = status === 'refunded' ? amountMinor : 0
  return { id: `at-${id}`, givenId: id, status, amountMinor, currency, live, refundedMinor }
}

/** The books as the services keep them in PostgreSQL. */
export class BooksInDatabase implements Books {
  readonly #app: App
  readonly #ids: string[]
  readonly #flights: string[]
  readonly #bookings: { id: string; agency: number }[] = []
  readonly #topUps: { id: string; agency: number }[] = []

  constructor(app: App, { ids, flights }: { ids: string[]; flights: string[] }) {
    this.#app = app
    this.#ids = ids
    this.#flights = flights
  }

  static async open(app: App): Promise<BooksInDatabase> {
    return new BooksInDatabase(app, await open(app))
  }

  /** Someone who runs that agency. */
  #agent(agency: number): Context {
    const tenant = TENANTS[agency] as TenantKey
    const user = {
      id: userId(tenant, 'agent'),
      name: 'agent',
      email: emailOf(tenant, 'agent'),
      kind: 'agent' as const,
      travel_agency: {
        id: this.#ids[agency] as string,
        name: { en: `Agency ${agency}` },
        customer: { balance: null, currency: CURRENCIES[agency] as string },
      },
      permissions: [...PERMISSION_PRESETS.agency_admin],
    }
    const { tenant: found } = this.#app.system(tenant)
    return this.#app.runtime.contextFor({ tenant: found, lang: 'en', user })
  }

  #booking(index: number) {
    return this.#bookings[index] as { id: string; agency: number }
  }

  /** What a gateway would report of a booking. */
  #byGateway<T>(agency: number, id: string, work: (u: Unit, attempt: Paid) => Promise<T>) {
    const currency = CURRENCIES[agency] as string
    const target = { target_kind: 'booking' as const, target_id: id }
    const attempt = { id: newId(), ...target, currency, fee_minor: 0, flagged: null }
    return this.#app.system(TENANTS[agency]).unit(u => work(u, attempt))
  }

  book(agency: number, seats: number): Promise<boolean> {
    const ctx = this.#agent(agency)
    const seat_block_id = this.#flights[FLIGHT_OF[agency] as number] as string
    const order = {
      seat_block_id,
      adults: seats,
      children: 0,
      infants: 0,
      expected_total_minor: seats * PRICE,
    }
    const work = async () => {
      const { id } = await createFlightBooking(ctx, order)
      this.#bookings.push({ id, agency })
      await savePassengers(ctx, id, nameList(await requireFlightBooking(ctx, id)))
    }
    return unless('sold_out', work())
  }

  payByBalance(booking: number): Promise<boolean> {
    return this.#payPart(booking, 'all')
  }

  payNext(booking: number): Promise<boolean> {
    return this.#payPart(booking, 'next')
  }

  /** As the buyer's page would: with the amounts it shows. */
  async #payPart(booking: number, part: 'all' | 'next'): Promise<boolean> {
    const { id, agency } = this.#booking(booking)
    const ctx = this.#agent(agency)
    const { due_minor, payment_plan: plan } = await requireFlightBooking(ctx, id)
    const amount_minor = part === 'next' ? (plan?.next_minor ?? due_minor) : due_minor
    const body = { ...attemptBody(id, 'balance'), part, expected: { amount_minor, due_minor } }
    return unless('balance.insufficient', payFromBalance(ctx, body))
  }

  payByCard(booking: number, amount: number): Promise<void> {
    const { id, agency } = this.#booking(booking)
    return this.#byGateway(agency, id, (u, attempt) => targetOf(attempt).recordPaid(u, attempt, amount))
  }

  async refundCard(booking: number, amount: number): Promise<void> {
    const { id, agency } = this.#booking(booking)
    await this.#byGateway(agency, id, (u, attempt) =>
      targetOf(attempt).recordReturned(u, attempt, {
        kind: 'refund',
        key: `refund:${amount}`,
        amountMinor: amount,
        elsewhereMinor: 0,
      }),
    )
  }

  async cancel(booking: number): Promise<void> {
    const { id, agency } = this.#booking(booking)
    await cancelBooking(this.#agent(agency), id)
  }

  async expire(booking: number): Promise<void> {
    const { id, agency } = this.#booking(booking)
    const tenant = TENANTS[agency] as TenantKey
    await setHoldEnd(this.#app, { tenant }, id, new Date(Date.now() - 1))
    await sweepHolds(this.#app.system(tenant))
  }

  async topUp(agency: number, amount_minor: number): Promise<void> {
    const [currency, target_id] = [CURRENCIES[agency] as string, this.#ids[agency] as string]
    const target = { target_kind: 'agency_top_up' as const, target_id, payer_id: null }
    const payment = { ...target, amount_minor, currency }
    await this.#app.system(TENANTS[agency]).unit(async u => {
      const { id } = await newAttempt(u, { ...payment, method: 'card' })
      this.#topUps.push({ agency, id })
      await settleAttempt(u, { id }, await seenAs(u, id, 'paid'))
    })
  }

  giveBack(topUp: number): Promise<boolean> {
    const { agency, id } = this.#topUps[topUp] as { agency: number; id: string }
    return this.#app.system(TENANTS[agency]).unit(async u => {
      const { flagged } = await settleAttempt(u, { id }, await seenAs(u, id, 'refunded'))
      return flagged === null
    })
  }

  async decide(topUp: number, decision: 'accept' | 'return'): Promise<boolean> {
    const { agency, id } = this.#topUps[topUp] as { agency: number; id: string }
    const ctx = this.#app.system(TENANTS[agency])
    const line = (await flaggedTopUps(ctx, this.#ids[agency] as string)).find(it => it.attempt_id === id)
    const input = { decision, reason: 'Random' }
    const decided = decideTopUp(ctx, this.#ids[agency] as string, line?.id ?? '', input)
    return unless('balance.insufficient', decided)
  }

  adjust(agency: number, amount_minor: number): Promise<boolean> {
    const ctx = this.#app.system(TENANTS[agency])
    const id = this.#ids[agency] as string
    return unless('balance.insufficient', adjustBalance(ctx, id, { amount_minor, reason: 'Random' }))
  }

  transfer(amount_minor: number): Promise<boolean> {
    const body = { child_agency_id: this.#ids[1] as string, amount_minor, reason: 'Random' }
    return unless('balance.insufficient', transferBalance(this.#agent(0), body))
  }

  async audit(): Promise<Audit> {
    const parts = [await this.#auditOf('nakheel', [0, 1]), await this.#auditOf('gulf', [2])]
    const rows = parts.flatMap(({ bookings }) => bookings)
    const byId = new Map(rows.map(({ id, ...booking }) => [id, booking]))
    return {
      sums: parts.flatMap(({ sums }) => sums),
      accounts: parts.flatMap(({ accounts }) => accounts),
      bookings: this.#bookings.map(({ id }) => byId.get(id) as Audit['bookings'][number]),
      flights: parts.flatMap(({ flights }) => flights),
    }
  }

  /** Read from the rows themselves, past every service. */
  #auditOf(tenant: TenantKey, agencies: number[]) {
    const ids = agencies.map(index => this.#ids[index] as string)
    const flight = FLIGHT_OF[agencies[0] as number] as number
    const owner = tenantId(tenant)
    return this.#app.rows(tenant, async db => {
      const { rows: sums } = await sql<Audit['sums'][number]>`
        select currency, sum(amount_minor)::bigint as sum from ledger_entries
        where tenant_id = ${owner} and posting_id in (select posting_id from ledger_entries
          where tenant_id = ${owner} and agency_id = any(${ids}::uuid[])) group by currency`.execute(db)
      const { rows: accounts } = await sql<Audit['accounts'][number]>`
        select balance_minor as balance, credit_limit_minor as limit, coalesce((select sum(amount_minor)
          from ledger_entries e where e.tenant_id = ${owner} and e.agency_id = a.id), 0)::bigint as entries
        from travel_agencies a where tenant_id = ${owner} and id = any(${ids}::uuid[])
        order by array_position(${ids}::uuid[], id)`.execute(db)
      const { rows: bookings } = await sql<Audit['bookings'][number] & { id: string }>`
        select b.id, status, total_minor as total, paid_minor as paid, refunded_minor as refunded, seats,
          refund_due_minor as due, seats_state as counted, ${flight}::int as flight
        from bookings b join flight_bookings f on f.tenant_id = b.tenant_id and f.id = b.id
        where b.tenant_id = ${owner} and agency_id = any(${ids}::uuid[])`.execute(db)
      const { rows: flights } = await sql<Audit['flights'][number]>`
        select seats_held as held, seats_sold as sold from seat_blocks
        where tenant_id = ${owner} and id = ${this.#flights[flight]}`.execute(db)
      return { sums, accounts, bookings, flights }
    })
  }

  /** Ids of the agencies. */
  get agencies(): { tenant: TenantKey; id: string }[] {
    return this.#ids.map((id, index) => ({ tenant: TENANTS[index] as TenantKey, id }))
  }
}
