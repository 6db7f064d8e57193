import type { Rival } from './compared-server.ts'
import { cpuTime } from './cpu-time.ts'
import { generate } from './generator.ts'
import type { LoadResult } from './load.ts'
import { median } from './statistics.ts'

const CONNECTIONS = 32

export interface Turn extends LoadResult {
  cpuMs: number
}

async function turn(rival: Rival, host: string, seconds: number): Promise<Turn> {
  const before = await cpuTime(rival.pid)
  const result = await generate({ ...rival, host, seconds, connections: CONNECTIONS })
  const after = await cpuTime(rival.pid)
  return { ...result, cpuMs: (after ?? Number.NaN) - (before ?? Number.NaN) }
}

/**
 * Loads each rival in its turn, round after round, so that whatever else the machine does hits all alike. The
 * first round warms up and does not count.
 */
export async function takeTurns(
  rivals: readonly Rival[],
  { host, rounds, seconds }: { host: string; rounds: number; seconds: number },
): Promise<Turn[][]> {
  const turns = rivals.map((): Turn[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [i, rival] of rivals.entries()) {
      const taken = await turn(rival, host, seconds)
      if (round > 0) turns[i]?.push(taken)
    }
  }
  return turns
}

export interface Summary {
  perSecond: number
  p50: number
  p99: number
  /** Microseconds of the server's processor time for one answer; NaN off Linux. */
  cpuMicros: number
}

/** The median of the turns. */
export function summarise(turns: readonly Turn[]): Summary {
  const of = (read: (turn: Turn) => number) => median(turns.map(read))
  return {
    perSecond: Math.round(of(turn => turn.perSecond)),
    p50: of(turn => turn.p50),
    p99: of(turn => turn.p99),
    cpuMicros: of(turn => (turn.cpuMs * 1000) / turn.count),
  }
}

/** How many times as fast ours was, the median of the rounds. */
export const timesAsFast = (ours: readonly Turn[], theirs: readonly Turn[]): number =>
  median(ours.map((turn, round) => turn.perSecond / (theirs[round]?.perSecond ?? Number.NaN)))
