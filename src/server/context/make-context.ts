import { announcement } from '../db/changes.ts'
import type { Database } from '../db/open.ts'
import type { LogPosition } from '../db/replicas/log-position.ts'
import type { UnitWork } from '../db/unit.ts'
import { newId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import type { Actor, Context, Unit } from './context.ts'
import type { Guards } from './guards.ts'
import type { JobSender, QueuedJob } from './jobs.ts'

export type ContextInput = Pick<Context, 'tenant' | 'lang'> &
  Partial<
    Pick<
      Context,
      | 'origin'
      | 'user'
      | 'guestTokenHash'
      | 'knownBrowser'
      | 'sessionTokenHash'
      | 'wrote'
      | 'userAgent'
      | 'now'
      | 'requestId'
      | 'ip'
      | 'actor'
    >
  >

function actorOf(user: Context['user']): Actor {
  return user ? { kind: user.kind, id: user.id } : { kind: 'guest', id: null }
}

/** What every context of a process shares. `queue` is a function because it opens later. */
export interface ContextParts {
  database: Database
  queue: () => JobSender
  log: Log
  guards: Guards
  /** Number of the latest change of a tenant that this process was told of. */
  stampOf?: (tenantId: string) => number | undefined
}

type Work<T> = (u: Unit) => Promise<T>

/** Runs units of `context` as transactions, and sends their jobs after the commit. */
function unitsOf(context: Context, queue: ContextParts['queue']) {
  const inside =
    <T>(work: Work<T>, ordered: Set<QueuedJob>): UnitWork<T> =>
    async (db, last) => {
      const tags = new Set<string>()
      ordered.clear()
      const unit: Unit = {
        ...context,
        db,
        last,
        changed: (...more) => {
          for (const tag of more) tags.add(tag)
        },
        unit: nested => nested(unit),
        read: nested => nested(unit),
        enqueue: (job, payload, options) => {
          ordered.add(job)
          return queue().send(db, job, payload, options)
        },
      }
      const result = await work(unit)
      if (tags.size > 0) last(announcement(context.tenant.id, tags))
      return result
    }
  return async <T>(work: Work<T>, begin: (work: UnitWork<T>) => Promise<T>): Promise<T> => {
    const ordered = new Set<QueuedJob>()
    const { effects } = context
    const { guest, session } = effects
    const result = await begin(inside(work, ordered)).catch(error => {
      // Rolled back: no cookie may tell of it.
      Object.assign(effects, { guest, session })
      throw error
    })
    if (ordered.size > 0) queue().poll(ordered)
    return result
  }
}

export function makeContext(parts: ContextParts, input: ContextInput): Context {
  const { database, queue, log, guards, stampOf } = parts
  const { id } = input.tenant
  const wrote = (at: LogPosition) => {
    context.effects.wrote = at
  }
  const since = () => ({ wrote: context.effects.wrote ?? input.wrote, changed: stampOf?.(id) })
  const context: Context = {
    ...input,
    now: input.now ?? new Date(),
    requestId: input.requestId ?? newId(),
    ip: input.ip ?? '',
    actor: input.actor ?? actorOf(input.user),
    effects: {},
    log,
    guards,
    batched: piece => database.batch(id, piece, wrote),
    unit: work => run(work, inner => database.unit(id, inner, wrote)),
    read: work =>
      context.actor.kind === 'system'
        ? context.unit(work)
        : run(work, inner => database.read(id, inner, since())),
  }
  const run = unitsOf(context, queue)
  return context
}
