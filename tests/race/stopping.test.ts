import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { plantedData } from '../support/planted-data.ts'
import { type Server, startServer } from '../support/server.ts'
import { AFTER_PAUSE, steadyLoad } from '../support/steady-load.ts'
import { openStock } from '../support/stock.ts'

/** Servers that are told to end under fifty requests a second. The long run is a command: see README. */
const LONG = process.env.RACE_LONG === '1'
const STOPS = LONG ? 50 : 2
const LONGEST_MS = 25_000

const { dataDir, remove } = await plantedData()
let running: Server | undefined
afterAll(async () => {
  await running?.stop('SIGKILL')
  await remove()
})

test(
  `${STOPS} stops break no answer, and each ends within 25 s`,
  async () => {
    running = await startServer(dataDir)
    const stock = await openStock(dataDir)
    const block = await stock.addBlock(9)
    await stock.close()
    await running.stop()
    const step = `/flight-bookings/create?block=${block}&adults=1`
    const calls = [`/api/seat-blocks/${block}?adults=1`, '/api/places?q=riyadh']
    const paths = ['/', ...calls, step, '/ar', `/ar${step}`]
    const total: Record<string, number> = {}
    const took: number[] = []
    const logged: string[] = []
    for (let stop = 0; stop < STOPS; stop++) {
      running = await startServer(dataDir)
      const load = steadyLoad(running.port, paths)
      await sleep(700 + Math.random() * 300)
      const began = Date.now()
      const code = await running.stop()
      took.push(Date.now() - began)
      logged.push(
        ...running
          .output()
          .split('\n')
          .filter(line => line.startsWith('{')),
      )
      for (const [outcome, count] of Object.entries(await load.stop()))
        total[outcome] = (total[outcome] ?? 0) + count
      expect(code).toBe(0)
    }
    if (LONG) console.log(total, 'longest stop', Math.max(...took))
    // A server that no longer listens refuses new connections; that is for the balancer to know.
    const { ECONNREFUSED: _refused, 200: answered = 0, ...others } = total
    const broken = Object.keys(others).filter(outcome => !outcome.endsWith(AFTER_PAUSE))
    expect(
      broken.map(outcome => `${others[outcome]} × ${outcome}`),
      logged.join('\n'),
    ).toEqual([])
    expect(answered).toBeGreaterThan(STOPS * 20)
    expect(Math.max(...took)).toBeLessThan(LONGEST_MS)
  },
  LONG ? 900_000 : 120_000,
)
