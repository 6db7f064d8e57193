import {
  type Cell,
  type Paper,
  readCells,
  readRows,
  writeCells,
  writeRows,
  wrongAmounts,
} from '#client/features/shell/paper/paper.ts'
import type { PlanInput, RateInput } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import { BOARDS, type HotelTier } from '#shared/contract/hotels/hotels.ts'

export const PLAN_CELLS: readonly Cell[] = [
  { name: 'board', kind: 'choice', options: BOARDS },
  { name: 'only_for', kind: 'text', optional: true },
  { name: 'residents_of', kind: 'text', optional: true },
  { name: 'active', kind: 'flag' },
]

export const TIER_CELLS: readonly Cell[] = [
  { name: 'before', kind: 'number' },
  { name: 'unit', kind: 'choice', options: ['days', 'hours'] },
  { name: 'share_bp', kind: 'percent', optional: true },
  { name: 'nights', kind: 'number', optional: true },
  { name: 'minor', kind: 'amount', optional: true },
]

const CHILD_BANDS = 3
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Cells of a rate: one price for each number of adults that the room takes. */
export const rateCells = (adults: number): Cell[] => [
  { name: 'from_day', kind: 'either_day' },
  { name: 'to_day', kind: 'either_day' },
  { name: 'min_nights', kind: 'number', optional: true },
  { name: 'special', kind: 'flag' },
  ...upTo(adults).map((at): Cell => ({ name: `adults_minor.${at}`, kind: 'amount' })),
  ...upTo(adults).map((at): Cell => ({ name: `weekend_minor.${at}`, kind: 'amount', optional: true })),
  ...upTo(CHILD_BANDS).flatMap((at): Cell[] => [
    { name: `children.${at}.to_age`, kind: 'number', optional: true },
    { name: `children.${at}.minor`, kind: 'amount', optional: true },
  ]),
  { name: 'closed_to_arrival', kind: 'flag' },
]

const tierRow = ({ before, unit, fee }: HotelTier) => {
  if (fee.kind === 'share') return { before, unit, share_bp: fee.share_bp }
  return fee.kind === 'nights' ? { before, unit, nights: fee.nights } : { before, unit, minor: fee.minor }
}

export interface PlanShape {
  currency: string
  adults: number
}

/** The texts of a rate plan; of a new one the empty form with one rate. */
export function planPaper(plan: PlanInput | undefined, { currency, adults }: PlanShape): Paper {
  const lists = { only_for: plan?.only_for?.join(', '), residents_of: plan?.residents_of?.join(', ') }
  const rates = plan?.rates ?? [{}]
  return {
    ...readCells(PLAN_CELLS, { board: 'RO', active: true, ...plan, ...lists }, currency),
    ...readRows('cancel_tiers', TIER_CELLS, (plan?.cancel_tiers ?? []).map(tierRow), currency),
    ...readRows('rates', rateCells(adults), rates, currency),
  }
}

type TierCells = Record<'before' | 'share_bp' | 'nights' | 'minor', number | null> & { unit: string }

function tierOf({ before, unit, share_bp, nights, minor }: TierCells) {
  if (nights !== null) return { before, unit, fee: { kind: 'nights' as const, nights } }
  if (minor !== null) return { before, unit, fee: { kind: 'amount' as const, minor } }
  return { before, unit, fee: { kind: 'share' as const, share_bp: share_bp ?? 0 } }
}

const countriesOf = (typed: unknown) => {
  const codes = String(typed ?? '').split(/[\s,،;]+/)
  const named = codes.filter(Boolean)
  return named.length > 0 ? named : null
}

type Band = { to_age: number | null; minor: number | null }
type RateCells = Omit<RateInput, 'children' | 'min_nights'> & {
  children: Record<string, Band>
  min_nights: number | null
}

/** Amounts are typed one by one; a weekend without any has the prices of the week. */
function rateOf({ adults_minor, weekend_minor, children, min_nights, ...plain }: RateCells) {
  const weekend = Object.values(weekend_minor ?? {}) as (number | null)[]
  return {
    ...plain,
    adults_minor: Object.values(adults_minor),
    weekend_minor: weekend.every(minor => minor === null) ? null : weekend,
    children: Object.values(children).filter(({ to_age, minor }) => to_age !== null || minor !== null),
    min_nights: min_nights ?? 1,
  }
}

export function planOf(paper: Paper, { currency, adults }: PlanShape): PlanInput {
  const { only_for, residents_of, ...plain } = writeCells(PLAN_CELLS, paper, currency)
  const tiers = writeRows('cancel_tiers', TIER_CELLS, paper, currency) as unknown as TierCells[]
  const rates = writeRows('rates', rateCells(adults), paper, currency) as unknown as RateCells[]
  return {
    ...plain,
    only_for: countriesOf(only_for),
    residents_of: countriesOf(residents_of),
    cancel_tiers: tiers.map(tierOf),
    rates: rates.map(rateOf),
  } as unknown as PlanInput
}

export const wrongPlanAmounts = (paper: Paper, { currency, adults }: PlanShape): string[] =>
  [['cancel_tiers', TIER_CELLS] as const, ['rates', rateCells(adults)] as const].flatMap(([list, cells]) =>
    upTo(Number(paper[`${list}.count`])).flatMap(row =>
      wrongAmounts(cells, paper, currency, `${list}.${row}.`),
    ),
  )

export const planField = (path: string): string =>
  path
    .replace(/^plan\./, '')
    .replace(/^(only_for|residents_of)\..*$/, '$1')
    .replace(/\.fee\.(share_bp|nights|minor)$/, '.$1')
