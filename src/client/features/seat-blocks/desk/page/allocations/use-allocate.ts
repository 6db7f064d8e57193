import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { CATEGORIES } from '#shared/base/categories.ts'
import type { Category } from '#shared/contract/bookings/prices.ts'
import type { Allocation } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { OwnFares } from '#shared/contract/flights/seat-blocks.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { recallFits } from '#shared/rules/stock/allocations.ts'
import { callAllocate } from '../../desk-seat-blocks.api.ts'
import type { BlockPageProps } from '../block-page.ts'
import { countOf } from '../CountField.tsx'
import { momentOf, momentText, usualRecall } from './recall-moment.ts'

const FIELDS: Record<string, string> = {
  agency_id: 'agency',
  recall_at: 'until',
  'fares.ADT': 'own_ADT',
  'fares.CHD': 'own_CHD',
  'fares.INF': 'own_INF',
}

type FareField = `own_${Category}`
export const fareField = (category: Category): FareField => `own_${category}`
type TypedFares = Record<FareField, string>

const typedFares = (fares: OwnFares | null | undefined, currency: string): TypedFares => {
  const text = (minor: number | undefined) => (minor === undefined ? '' : toDecimal(minor, currency))
  return { own_ADT: text(fares?.ADT), own_CHD: text(fares?.CHD), own_INF: text(fares?.INF) }
}

/** Amounts of the fields that are not empty; null without any. */
function faresOf(typed: TypedFares, currency: string): OwnFares | null {
  const given = CATEGORIES.filter(category => typed[fareField(category)].trim() !== '')
  const fares = given.map(category => [category, fromDecimal(typed[fareField(category)], currency) ?? 0])
  return given.length > 0 ? Object.fromEntries(fares) : null
}

export function useAllocate({ block, now, zone }: BlockPageProps, allocation?: Allocation) {
  const t = useT()
  const timeOf = (kind: string) => block.deadlines.find(each => each.kind === kind)?.at ?? now
  const { currency } = block
  const departure = new Date(timeOf('departure'))
  return useForm({
    // The page has a part `seats`.
    prefix: 'allocation',
    start: {
      agency: allocation?.agency.id ?? '',
      seats: allocation ? String(allocation.seats) : '',
      until: allocation ? momentText(allocation.recall_at, zone) : usualRecall(timeOf('release'), now, zone),
      ...typedFares(allocation?.fares, currency),
      reason: '',
    },
    fieldOf: path => FIELDS[path] ?? path,
    check({ agency, seats, until, ...typed }) {
      const at = momentOf(until, zone)
      const wrong = CATEGORIES.map(fareField).filter(
        field => typed[field].trim() && fromDecimal(typed[field], currency) === undefined,
      )
      return {
        ...Object.fromEntries(wrong.map(field => [field, t('desk-blocks:allocation.wrong_fare')])),
        agency: agency ? undefined : t('desk-blocks:allocation.no_agency'),
        seats: countOf(seats) > 0 ? undefined : t('desk-blocks:allocation.no_seats'),
        until:
          at && recallFits(at, new Date(), departure) ? undefined : t('desk-blocks:allocation.wrong_time'),
      }
    },
    async send({ agency, seats, until, reason, ...typed }) {
      await callAllocate(block.id, {
        version: block.version,
        agency_id: agency,
        seats: countOf(seats),
        recall_at: momentOf(until, zone)?.toISOString() ?? '',
        fares: faresOf(typed, currency),
        reason,
      })
      return reloadWith(t('desk-blocks:allocation.done'))
    },
  })
}
