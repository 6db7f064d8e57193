import { setTimeout as sleep } from 'node:timers/promises'
import { holdOf, pricesOf } from './rush.ts'
import { post } from './server.ts'

const AGAIN_MS = 100

export interface Bought {
  /** Ids of the bookings that were acknowledged. */
  ids: string[]
  /** Statuses of all answers, pages included, with how often each came. */
  statuses: Map<number, number>
  /** Requests that got no answer. */
  broken: string[]
}

export interface Buyers {
  /** What they have so far. */
  bought: Bought
  /** Lets everyone finish the booking under way. */
  stop(): Promise<Bought>
}

const count = ({ statuses }: Bought, status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

/**
 * Buyers who book one seat after another until stopped, and one visitor who reads. A booking that was not
 * acknowledged is asked for again under its key, as the product's own pages do.
 */
export async function startBuyers(
  url: string,
  blockId: string,
  width: number,
  reads = [
    `/flight-bookings/create?seat_block_id=${blockId}&adults=1`,
    `/api/seat-blocks/${blockId}?adults=1`,
  ],
): Promise<Buyers> {
  const prices = await pricesOf(url, blockId)
  const body = holdOf(blockId, 1, prices[1] as number)
  const bought: Bought = { ids: [], statuses: new Map(), broken: [] }
  let stopping = false
  const failed = (error: unknown) => {
    const { cause, message } = error as Error
    bought.broken.push(String((cause as { code?: string } | undefined)?.code ?? message))
    return undefined
  }
  const buyOne = async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    for (;;) {
      const answer = await post(`${url}/api/flight-bookings`, body, key).catch(failed)
      if (answer) count(bought, answer.status)
      if (answer?.status === 201) {
        bought.ids.push((answer.body.data as { id: string }).id)
        return
      }
      // Asked again it would be refused again, and never end.
      if (answer && answer.status < 500) return
      await sleep(AGAIN_MS)
    }
  }
  const buyer = async () => {
    while (!stopping) await buyOne()
  }
  const read = async (path: string) => {
    const answer = await fetch(url + path).catch(failed)
    if (answer) count(bought, answer.status)
    await answer?.text().catch(failed)
  }
  const reader = async () => {
    while (!stopping) {
      for (const path of reads) await read(path)
      await sleep(AGAIN_MS)
    }
  }
  const all = [reader(), ...Array.from({ length: width }, buyer)]
  return {
    bought,
    stop: async () => {
      stopping = true
      await Promise.all(all)
      return bought
    },
  }
}
