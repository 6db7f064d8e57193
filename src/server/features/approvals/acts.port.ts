import type { Act } from '#shared/base/dangerous-acts.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import type { ApprovalRow } from './approvals.repo.ts'

export interface ActRequest {
  act: Act
  subject: { kind: ApprovalRow['subject_kind']; id: string }
  /** What the act is run with again once it is confirmed. */
  args: unknown
  /** Minor units: what was before, and what goes out or changes. Null without an amount. */
  beforeMinor?: number
  amountMinor: number | null
  /** What staff did to the record by the same act since then without a second person, also as a size. */
  earlier?: (since: Date) => Promise<number>
  currency?: string
  reason?: string
}

/** Rolls the act back; the call stores the request for a second person. */
export class SecondPersonNeeded extends AppError {
  readonly request: ActRequest
  constructor(request: ActRequest) {
    super('approval.asked')
    this.request = request
  }
}

/** Does the act for its asker: the same service function that asked for a second person. */
type RunAct = (ctx: Context, subjectId: string, args: never) => Promise<unknown>

const acts = new Map<Act, RunAct>()

/** Called once per act by the composition. `args` are those of the feature's own `ActRequest`. */
export function registerAct<Args>(
  act: Act,
  run: (ctx: Context, subjectId: string, args: Args) => Promise<unknown>,
): void {
  acts.set(act, run as RunAct)
}

export async function runAct(ctx: Context, { act, subject_id, args }: ApprovalRow): Promise<void> {
  const run = acts.get(act)
  if (!run) throw new Error(`No feature registered the act ${act}`)
  await run(ctx, subject_id, args as never)
}
