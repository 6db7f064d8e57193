import { isDeepStrictEqual } from 'node:util'
import type { Level, RuledAct } from '#shared/base/dangerous-acts.ts'
import { HOUR_MS } from '#shared/base/durations.ts'
import {
  type ActRule,
  FRESH_MINUTES,
  levelFor,
  rulesFrom,
  TOGETHER_HOURS,
} from '#shared/rules/access/dangerous-acts.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requireConfirmed } from '../auth/second-factor/reauthentication.service.ts'
import { type ActRequest, SecondPersonNeeded } from './acts.port.ts'
import { getSettingsRow } from './rules.repo.ts'

interface Options {
  /** For an act that two people agreed to in an earlier step. */
  atMost?: Level
}

/** The confirmed act must be the one that was asked for, on the record as it was. */
function requireSame({ approval }: Unit, { act, subject, amountMinor }: ActRequest): void {
  const same =
    approval?.act === act && approval.subjectId === subject.id && approval.amountMinor === amountMinor
  if (!same) throw new AppError('approval.changed')
}

/** Parts below a limit count together: two halves are as dangerous as the whole. In another currency no limit holds. */
async function sizeOf(u: Unit, { over_minor }: ActRule, { amountMinor, currency, earlier }: ActRequest) {
  if (currency !== undefined && currency !== u.tenant.settings.currency.code) return null
  if (over_minor === null || amountMinor === null || !earlier) return amountMinor
  const since = new Date(u.now.getTime() - TOGETHER_HOURS * HOUR_MS)
  return Math.abs(amountMinor) + (await earlier(since))
}

/**
 * Called by a dangerous act of staff after its own checks, before it changes anything. Returns when it may go on.
 * @throws AppError `auth.confirm_needed`, SecondPersonNeeded; `approval.changed` when a confirmed act is another by now
 */
export async function requireActAllowed(
  u: Unit,
  request: ActRequest & { act: RuledAct },
  { atMost }: Options = {},
): Promise<void> {
  // Jobs and commands carry out what was decided before; no call comes as the system.
  if (u.actor.kind === 'system') return
  if (u.approval) return requireSame(u, request)
  const rule = rulesFrom((await getSettingsRow(u))?.rules)[request.act]
  const level = levelFor(rule, await sizeOf(u, rule, request))
  if (level === 'none') return
  if (level === 'second_person' && atMost !== 'fresh_password') throw new SecondPersonNeeded(request)
  await requireConfirmed(u, FRESH_MINUTES)
}

/**
 * An act that no rule allows to one person. What it opens is in its arguments, so that they must be those that were
 * shown. Throws SecondPersonNeeded; `approval.changed` as above.
 */
export function requireSecondPerson(u: Unit, request: ActRequest): void {
  if (!u.approval) throw new SecondPersonNeeded(request)
  requireSame(u, request)
  if (!isDeepStrictEqual(request.args, u.approval.args)) throw new AppError('approval.changed')
}
