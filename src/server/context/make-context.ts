import { announcement } from '../db/changes.ts'
import type { Database } from '../db/open.ts'
import { newId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import type { Actor, Context, Unit } from './context.ts'
import type { Guards } from './guards.ts'
import type { JobSender, QueuedJob } from './jobs.ts'

export type ContextInput = Pick<Context, 'tenant' | 'lang'> &
  Partial<
    Pick<
      Context,
      | 'user'
      | 'guestTokenHash'
      | 'knownBrowser'
      | 'sessionTokenHash'
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
}

export function makeContext({ database, queue, log, guards }: ContextParts, input: ContextInput): Context {
  const context: Context = {
    ...input,
    now: input.now ?? new Date(),
    requestId: input.requestId ?? newId(),
    ip: input.ip ?? '',
    actor: input.actor ?? actorOf(input.user),
    effects: {},
    log,
    guards,
    batched: piece => database.batch(input.tenant.id, piece),
    unit: async work => {
      let ordered = new Set<QueuedJob>()
      const result = await database.unit(input.tenant.id, async (db, last) => {
        const tags = new Set<string>()
        ordered = new Set()
        const unit: Unit = {
          ...context,
          db,
          last,
          changed: (...more) => {
            for (const tag of more) tags.add(tag)
          },
          unit: nested => nested(unit),
          enqueue: (job, payload, options) => {
            ordered.add(job)
            return queue().send(db, job, payload, options)
          },
        }
        const result = await work(unit)
        if (tags.size > 0) last(announcement(input.tenant.id, tags))
        return result
      })
      if (ordered.size > 0) queue().poll(ordered)
      return result
    },
  }
  return context
}
