import { LRUCache } from 'lru-cache'
import { config } from '../../lib/config.ts'

const PAUSE_MS = 2_000

const asked = new LRUCache<string, number>({ max: 20_000 })

/** Whether a page may ask the gateway about a payment now, which counts as asked; else it shows what is stored. */
export function mayAsk(attemptId: string, now: Date): boolean {
  if (config().limitFactor === 0) return true
  const before = asked.get(attemptId)
  if (before !== undefined && now.getTime() - before < PAUSE_MS) return false
  asked.set(attemptId, now.getTime())
  return true
}
