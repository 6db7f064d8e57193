import type {
  DeskBlockFilter,
  listDeskBlocks as listCall,
} from '#shared/contract/desk/flights/seat-blocks.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { freeSeats } from '#shared/rules/stock/block-seats.ts'
import { foldForSearch } from '#shared/rules/texts/search-text.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { cutPage } from '../../../lib/cut-page.ts'
import { AppError } from '../../../lib/errors.ts'
import { cityAirports, searchAirports } from '../airports.ts'
import type { BlockRow } from '../block-write.repo.ts'
import { namesOf } from '../names.service.ts'
import * as repo from './block-list.repo.ts'
import { toDeskBlock } from './block-view.ts'

const queryOf = (ctx: Context, filter: DeskBlockFilter): repo.BlockQuery => ({
  filter,
  airports: airportsIn(ctx, filter.q),
})

export const readBlocks = (u: Unit, filter: DeskBlockFilter, limit: number): Promise<BlockRow[]> =>
  repo.listBlocks(u, queryOf(u, filter), undefined, limit)

/** Airports of the city or airport a text names, best match only. */
function airportsIn(ctx: Context, q: string): string[] {
  const found = foldForSearch(q).length > 2 ? searchAirports(q, ctx.lang, 1)[0] : undefined
  return found ? cityAirports(found.iata) : []
}

/** A page of seat blocks with the totals of all that match. Pass `next` as `after` of the next page. */
export function listDeskBlocks(ctx: Context, filter: DeskBlockFilter): Promise<AnswerOf<typeof listCall>> {
  const query = queryOf(ctx, filter)
  return ctx.read(async u => {
    const after = filter.after ? await repo.getBlock(u, filter.after) : undefined
    if (filter.after && !after) throw new AppError('block.unknown')
    const found: BlockRow[] = await repo.listBlocks(u, query, after, filter.limit + 1)
    const { rows, next } = cutPage(found, filter.limit)
    const sums = await repo.sumBlocks(u, query)
    return {
      blocks: rows.map(row => toDeskBlock(u, row)),
      totals: { ...sums, free: freeSeats(sums) },
      next,
      ...namesOf(rows.flatMap(({ slices }) => slices)),
    }
  })
}
