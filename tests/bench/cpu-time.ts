import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const TICK_MS = 10

/** Milliseconds of processor time that a process and its threads used so far; undefined off Linux. */
export async function cpuTime(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name, in brackets, may hold anything; user and system time are 12th and 13th after it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Pages are published from a second after the start on, with pauses between them. */
const QUIET_SECONDS = 3
/** The demo’s pages took 82 s on a slow machine. */
const PATIENCE_SECONDS = 300

/** Until a process has done next to nothing for some seconds, such as after publishing its pages; five minutes at most. */
export async function atRest(pid: number | undefined): Promise<void> {
  let before = pid && (await cpuTime(pid))
  let quiet = 0
  for (
    let seconds = 0;
    pid && before !== undefined && seconds < PATIENCE_SECONDS && quiet < QUIET_SECONDS;
    seconds++
  ) {
    await sleep(1000)
    const now = await cpuTime(pid)
    if (now === undefined) return
    quiet = now - before < 50 ? quiet + 1 : 0
    before = now
  }
}
