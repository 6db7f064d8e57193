import { fractionDigits } from '#shared/base/money.ts'
import type { Fares, Segment } from '#shared/contract/flights/seat-blocks.ts'
import { findAirport } from '../features/seat-blocks/airports.ts'
import { pick } from './ids.ts'
import type { RoutePlan } from './schedule/plan.ts'

/** Airport tax of a departing passenger: code and US dollars, approximate. */
const AIRPORT_TAX: Record<string, [code: string, usd: number]> = {
  SA: ['E3', 27],
  KW: ['YX', 16],
  AE: ['AE', 29],
  TR: ['TR', 24],
  EG: ['QH', 28],
  GB: ['UB', 118],
  JO: ['JO', 46],
  LB: ['LB', 38],
  PK: ['RG', 31],
  IN: ['IN', 17],
  BD: ['BD', 33],
  LK: ['LK', 55],
  MV: ['MV', 62],
  MY: ['MY', 19],
  TH: ['TS', 21],
  ID: ['D5', 18],
  QA: ['QA', 32],
  BH: ['BH', 24],
  OM: ['OM', 21],
  GE: ['GE', 22],
  AZ: ['AZ', 20],
  ET: ['ET', 26],
}
const PER_USD: Record<string, number> = { SAR: 3.75, KWD: 0.307 }
/** Price steps in major units; 15 % VAT keeps domestic prices whole. */
const STEP: Record<string, number> = { SAR: 5, KWD: 0.25 }
const DOMESTIC_STEP = 20

const CHILD_PERCENT = 80
const INFANT_PERCENT = 12

interface Trip {
  plan: RoutePlan
  segments: Segment[]
  currency: string
  name: string
}

function priced(major: number, { currency, segments }: Trip): number {
  const step = isDomestic(segments) ? DOMESTIC_STEP : (STEP[currency] ?? 1)
  return Math.max(1, Math.round(major / step)) * Math.round(step * 10 ** fractionDigits(currency))
}

function isDomestic(segments: Segment[]): boolean {
  const countryOf = (code: string) => findAirport(code)?.country
  const home = countryOf(segments[0]?.origin ?? '')
  return segments.every(({ destination }) => countryOf(destination) === home)
}

function taxesOf(trip: Trip): { code: string; amount: number }[] {
  const { segments, currency } = trip
  const rate = PER_USD[currency] ?? 1
  const minutes = segments.reduce(
    (sum, { departs_at, arrives_at }) => sum + (Date.parse(arrives_at) - Date.parse(departs_at)) / 60_000,
    0,
  )
  const byCode = new Map([['YQ', 6 + minutes * 0.09]])
  for (const { origin, destination } of segments) {
    const country = findAirport(origin)?.country ?? ''
    const [code, usd] = AIRPORT_TAX[country] ?? [country, 15]
    const domestic = findAirport(destination)?.country === country
    byCode.set(code, (byCode.get(code) ?? 0) + (domestic ? 3 : usd))
  }
  return [...byCode].map(([code, usd]) => ({ code, amount: priced(usd * rate, trip) }))
}

export function faresOf(trip: Trip): Fares {
  const { plan, name } = trip
  const base = plan.adult * (0.9 + pick(`${name} price`, 31) / 100)
  const taxes = taxesOf(trip)
  const child = { base: priced((base * CHILD_PERCENT) / 100, trip), taxes }
  // Infants without a seat pay no carrier or airport charges.
  const infant = { base: priced((base * INFANT_PERCENT) / 100, trip), taxes: [] }
  return {
    ADT: { base: priced(base, trip), taxes },
    CHD: plan.sells?.children === false ? null : child,
    INF: plan.sells?.infants === false ? null : infant,
  }
}
