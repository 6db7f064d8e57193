import { Agent, request } from 'node:http'

const EVERY_MS = 20
/** A server that stops may take a connection without a request for as long as one that is not in use. */
const PAUSE_MS = 900
/** Ends the outcome of a request that was sent when this process itself had stood still for as long. */
export const AFTER_PAUSE = ' after a pause'

export interface Load {
  /** Resolves when every request has its answer or its error: how many there were of each. */
  stop(): Promise<Record<string, number>>
}

/** Fifty requests a second on connections that are kept, each of the paths in turn. */
export function steadyLoad(port: number, paths: string[]): Load {
  const agent = new Agent({ keepAlive: true })
  const outcomes: Record<string, number> = {}
  const open = new Set<Promise<void>>()
  let sent = 0
  let last = performance.now()
  const one = (path: string, paused: boolean) =>
    new Promise<string>(resolve => {
      // A connection that the server closes while it is used again is another fault than one it never took.
      const failed = (error: NodeJS.ErrnoException) => {
        const kept = asked.reusedSocket ? ' on a kept connection' : ''
        resolve(`${error.code ?? error.message}${kept}${paused ? AFTER_PAUSE : ''}`)
      }
      const asked = request({ host: '127.0.0.1', port, path, agent }, answer => {
        answer.once('error', failed)
        answer.once('end', () => resolve(String(answer.statusCode)))
        answer.resume()
      })
      asked.once('error', failed)
      asked.end()
    }).then(outcome => {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    })
  const timer = setInterval(() => {
    const path = paths[sent++ % paths.length] as string
    const paused = performance.now() - last > PAUSE_MS
    last = performance.now()
    const asked = one(path, paused).finally(() => open.delete(asked))
    open.add(asked)
  }, EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      return outcomes
    },
  }
}
