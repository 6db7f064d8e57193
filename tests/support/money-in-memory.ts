import {
  afterRefund,
  keptMinor,
  outcomeOfPayment,
  overpaidMinor,
  tooMuchMinor,
} from '#shared/rules/money/booking-money.ts'
import { backToBalanceMinor, type Movement, mayMove, type Side, sidesOf } from '#shared/rules/money/ledger.ts'
import { linesNow, nextPayment, readLines, storeLines } from '#shared/rules/money/schedule/lines.ts'
import { planSchedule } from '#shared/rules/money/schedule/plan.ts'
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

interface Row {
  agency: number
  status: string
  seats: number
  counted: 'held' | 'sold' | 'none'
  total_minor: number
  paid_minor: number
  refunded_minor: number
  refund_due_minor: number
  due_through: number[] | null
  charges: { amount_minor: number; refunded_minor: number }[]
}

const NOW = Date.parse('2030-01-01T09:00:00Z')

/** By the rule of the flight that the agency buys. */
function partsOf(agency: number, seats: number) {
  const rule = RULE_OF[FLIGHT_OF[agency] ?? 0]
  if (!rule) return undefined
  const sale = { totalMinor: seats * PRICE, travellers: seats, departsOn: '2030-03-02', zone: 'Asia/Riyadh' }
  return planSchedule({ ...sale, rule, now: new Date(NOW) })
}

/** Breaks what is posted, so that a test can show that it would be noticed. */
export type Sabotage = (sides: Side[], movement: Movement) => Side[]

/**
 * The books in memory, made of the same rules the services use. They know nothing of the model: what is right
 * follows from the rules alone.
 */
export class BooksInMemory implements Books {
  readonly #entries: Side[] = []
  readonly #balances = [0, 0, 0]
  readonly #rows: Row[] = []
  readonly #topUps: { agency: number; amountMinor: number }[] = []
  readonly #sabotage: Sabotage

  constructor(sabotage: Sabotage = sides => sides) {
    this.#sabotage = sabotage
  }

  #post(
    movement: Omit<Movement, 'currency' | 'agencyId' | 'toAgencyId'> & { agency: number; to?: number },
  ): boolean {
    const { agency, to, kind, amountMinor } = movement
    if (!mayMove(amountMinor, this.#balances[agency] ?? 0, CREDIT)) return false
    const currency = CURRENCIES[agency] ?? 'SAR'
    const whole = {
      kind,
      amountMinor,
      currency,
      agencyId: String(agency),
      toAgencyId: to === undefined ? undefined : String(to),
    }
    const sides = this.#sabotage(sidesOf(whole), whole)
    this.#entries.push(...sides)
    for (const { agencyId, amountMinor: minor } of sides) {
      if (agencyId) this.#balances[Number(agencyId)] = (this.#balances[Number(agencyId)] ?? 0) + minor
    }
    return true
  }

  #row(booking: number): Row {
    return this.#rows[booking] as Row
  }

  #free(flight: number): number {
    const taken = this.#rows.filter(row => FLIGHT_OF[row.agency] === flight && row.counted !== 'none')
    return SEATS - taken.reduce((sum, { seats }) => sum + seats, 0)
  }

  #owe(row: Row, amountMinor: number): void {
    row.refund_due_minor += amountMinor
    for (const charge of row.charges) {
      const back = backToBalanceMinor(row.refund_due_minor, charge)
      if (back === 0) continue
      charge.refunded_minor += back
      this.#post({ kind: 'refund', agency: row.agency, amountMinor: back })
      Object.assign(row, afterRefund(row, back))
    }
  }

  #receive(row: Row, amountMinor: number): void {
    const outcome = outcomeOfPayment(row, amountMinor)
    const over = tooMuchMinor(row, amountMinor)
    row.paid_minor += amountMinor
    const seats =
      outcome === 'confirm' ||
      (outcome === 'reinstate' && this.#free(FLIGHT_OF[row.agency] ?? 0) >= row.seats)
    if (seats) {
      const refund_due_minor = overpaidMinor(row.total_minor, row.paid_minor, row.refunded_minor)
      Object.assign(row, { status: 'confirmed', counted: 'sold', refund_due_minor })
    } else if (outcome !== 'wait' && over > 0) this.#owe(row, over)
  }

  async book(agency: number, seats: number): Promise<boolean> {
    if (this.#free(FLIGHT_OF[agency] ?? 0) < seats) return false
    const total_minor = seats * PRICE
    const money = { total_minor, paid_minor: 0, refunded_minor: 0, refund_due_minor: 0 }
    const { due_through } = storeLines(partsOf(agency, seats))
    this.#rows.push({ agency, status: 'held', seats, counted: 'held', ...money, due_through, charges: [] })
    return true
  }

  async payByBalance(booking: number): Promise<boolean> {
    const row = this.#row(booking)
    return this.#charge(row, row.total_minor - keptMinor(row))
  }

  async payNext(booking: number): Promise<boolean> {
    const row = this.#row(booking)
    const due_at = row.due_through?.map((_, index) => new Date(NOW + index * 1000)) ?? null
    const lines = linesNow(readLines({ due_at, due_through: row.due_through }), keptMinor(row), new Date(NOW))
    return this.#charge(row, nextPayment(lines).minor || row.total_minor - keptMinor(row))
  }

  #charge(row: Row, amount: number): boolean {
    if (!this.#post({ kind: 'charge', agency: row.agency, amountMinor: -amount })) return false
    row.charges.push({ amount_minor: amount, refunded_minor: 0 })
    this.#receive(row, amount)
    return true
  }

  async payByCard(booking: number, amount: number): Promise<void> {
    this.#receive(this.#row(booking), amount)
  }

  async refundCard(booking: number, amount: number): Promise<void> {
    const row = this.#row(booking)
    Object.assign(row, afterRefund(row, amount))
  }

  async cancel(booking: number): Promise<void> {
    const row = this.#row(booking)
    const held = row.status === 'held'
    Object.assign(row, held ? { status: 'cancelled', counted: 'none' } : { status: 'cancel_requested' })
    if (!held) return
    const kept = keptMinor(row)
    if (kept > 0) this.#owe(row, kept)
  }

  async expire(booking: number): Promise<void> {
    const row = this.#row(booking)
    Object.assign(row, { status: 'expired', counted: 'none' })
    const kept = keptMinor(row)
    if (kept > 0) this.#owe(row, kept)
  }

  async topUp(agency: number, amountMinor: number): Promise<void> {
    this.#topUps.push({ agency, amountMinor })
    this.#post({ kind: 'top_up', agency, amountMinor })
  }

  async giveBack(topUp: number): Promise<boolean> {
    const { agency, amountMinor } = this.#topUps[topUp] as { agency: number; amountMinor: number }
    return this.#post({ kind: 'top_up', agency, amountMinor: -amountMinor })
  }

  async decide(topUp: number, decision: 'accept' | 'return'): Promise<boolean> {
    if (decision === 'accept')
      this.#post({ kind: 'adjustment', ...(this.#topUps[topUp] as { agency: number; amountMinor: number }) })
    return this.giveBack(topUp)
  }

  async adjust(agency: number, amountMinor: number): Promise<boolean> {
    return this.#post({ kind: 'adjustment', agency, amountMinor })
  }

  async transfer(amount: number): Promise<boolean> {
    return this.#post({ kind: 'transfer', agency: 0, to: 1, amountMinor: -amount })
  }

  async audit(): Promise<Audit> {
    const ofAgency = (index: number) => this.#entries.filter(({ agencyId }) => agencyId === String(index))
    const sumOf = (sides: Side[]) => sides.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const counters = (flight: number, kind: 'held' | 'sold') =>
      this.#rows
        .filter(row => FLIGHT_OF[row.agency] === flight && row.counted === kind)
        .reduce((sum, { seats }) => sum + seats, 0)
    return {
      sums: ['SAR', 'KWD']
        .map(currency => ({
          currency,
          sum: sumOf(this.#entries.filter(entry => entry.currency === currency)),
        }))
        .filter(({ sum }) => sum !== 0),
      accounts: this.#balances.map((balance, index) => ({
        balance,
        entries: sumOf(ofAgency(index)),
        limit: CREDIT,
      })),
      bookings: this.#rows.map(row => ({
        status: row.status,
        total: row.total_minor,
        paid: row.paid_minor,
        refunded: row.refunded_minor,
        due: row.refund_due_minor,
        seats: row.seats,
        counted: row.counted,
        flight: FLIGHT_OF[row.agency] ?? 0,
      })),
      flights: [0, 1].map(flight => ({ held: counters(flight, 'held'), sold: counters(flight, 'sold') })),
    }
  }
}
