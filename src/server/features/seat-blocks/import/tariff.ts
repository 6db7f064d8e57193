import type { BlockColumn } from '#shared/contract/flights/block-columns.ts'
import { CABINS, type Cabin, type Fares } from '#shared/contract/flights/seat-blocks.ts'
import { amount, type Row, whole } from './cells.ts'
import { readTiers } from './parts.ts'

type Fare = Fares['ADT']

/** A fare with taxes: one amount (`180`) or named ones (`YQ 120 + TR 60`). Null when not sold. */
function readFare(row: Row, who: 'adult' | 'child' | 'infant', currency: string): Fare | null | undefined {
  const base = amount(row, `${who}_fare`, currency)
  const taxes = readTaxes(row, `${who}_taxes`, currency)
  if (base === null) {
    if (taxes?.length) row.fail(`${who}_fare`, 'fare_missing', { column: `${who}_taxes` })
    return null
  }
  return base === undefined || taxes === undefined ? undefined : { base, taxes }
}

function readTaxes(row: Row, column: BlockColumn, currency: string): Fare['taxes'] | undefined {
  const text = row.text(column)
  if (!text) return []
  const taxes = text.split('+').map(part => {
    const [, code = 'XT', figure = ''] = /^\s*(?:([A-Za-z][A-Za-z0-9])\s+)?(.+?)\s*$/.exec(part) ?? []
    const probe = { ...row, text: () => figure }
    return { code: code.toUpperCase(), amount: amount(probe, column, currency) }
  })
  if (taxes.some(tax => tax.amount === undefined || tax.amount === null)) return undefined
  return taxes.map(({ code, amount: minor }) => ({ code, amount: minor ?? 0 }))
}

/** Fares per category in minor units; an empty child or infant fare is not sold. */
export function readFares(row: Row, currency: string): Fares | undefined {
  const [ADT, CHD, INF] = (['adult', 'child', 'infant'] as const).map(who => readFare(row, who, currency))
  if (ADT === null) return row.fail('adult_fare', 'empty')
  if (!ADT || CHD === undefined || INF === undefined) return undefined
  if (ADT.base === 0) return row.fail('adult_fare', 'zero')
  return { ADT, CHD, INF }
}

export function readCabin(row: Row): Cabin | undefined {
  const text =
    row
      .text('cabin')
      .toLowerCase()
      .replace(/[\s-]+/g, '_') || 'economy'
  const cabin = CABINS.find(name => name === text)
  return cabin ?? row.fail('cabin', 'choice', { choices: CABINS.join(', '), text })
}

const BOOKING_CLASS: Record<Cabin, string> = { economy: 'Y', premium_economy: 'W', business: 'J', first: 'F' }

export function readClass(row: Row, cabin: Cabin | undefined): string | undefined {
  const text = row.text('class').toUpperCase() || BOOKING_CLASS[cabin ?? 'economy']
  return /^[A-Z]$/.test(text) ? text : row.fail('class', 'class', { text })
}

/** Kilograms per piece; kilograms alone mean one piece. */
export function readBaggage(row: Row) {
  const checked_kg = whole(row, 'checked_kg', [0, 50], 0)
  const checked_pieces = whole(row, 'checked_pieces', [0, 5], checked_kg ? 1 : 0)
  const cabin_kg = whole(row, 'cabin_kg', [0, 20], 7)
  if (checked_kg === undefined || checked_pieces === undefined || cabin_kg === undefined) return undefined
  return { checked_kg, checked_pieces, cabin_kg }
}

/** Fees per passenger; empty means not allowed. */
export function readRules(row: Row, currency: string) {
  const change_fee = amount(row, 'change_fee', currency)
  const cancel_fee = amount(row, 'cancel_fee', currency)
  const cancel_tiers = readTiers(row, currency)
  if (change_fee === undefined || cancel_fee === undefined || !cancel_tiers) return undefined
  const tiers = cancel_tiers.length > 0 ? { cancel_tiers } : {}
  return { change_fee, cancel_fee, refundable: cancel_fee !== null, ...tiers }
}
