import type { Context } from '../../context/context.ts'
import type { Jobs } from '../../context/jobs.ts'

/** Jobs about many bookings of one kind, or about what it sells. */
export type KindJob =
  | 'block.cancel'
  | 'departure.call_off'
  | 'rating.ask'
  | 'schedule.tell'
  | 'stock.release'
  | 'supplier.ask'
  | 'supplier.round'
  | 'waiting.round'
  | 'waiting.settle'

type Run<J extends KindJob> = (ctx: Context, payload: Jobs[J]) => Promise<void>

const jobs: { [J in KindJob]?: Run<J> } = {}

/** Called by `composition.ts`. */
export function registerKindJobs(more: { [J in KindJob]?: Run<J> }): void {
  Object.assign(jobs, more)
}

/** Throws when no kind has it. */
export function runKindJob<J extends KindJob>(name: J, ctx: Context, payload: Jobs[J]): Promise<void> {
  const run = jobs[name]
  if (!run) throw new Error(`No kind runs the job ${name}`)
  return run(ctx, payload)
}
