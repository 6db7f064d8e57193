import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '../../../src/server/db/listen.ts'
import type { Database } from '../../../src/server/db/open.ts'

const EAR = { onMessage: () => undefined, onConnect: () => undefined, onDisconnect: () => undefined }

/** A database that hangs up on the first connection, and lets every later one wait. */
const calls: Socket[] = []
const server = createServer(socket => {
  calls.push(socket)
  socket.on('error', () => undefined)
  if (calls.length === 1) socket.destroy()
})

afterEach(() => {
  for (const socket of calls) socket.destroy()
  server.close()
})

test('a listener that waits for a database that does not answer can be stopped', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = () => new pg.Client({ host: '127.0.0.1', port, user: 'nobody', ssl: false })
  const listening = await listen({ client } as Database, 'changes', EAR)
  await vi.waitFor(() => expect(calls.length).toBe(2))
  await listening.stop()
  expect(calls.length).toBe(2)
})
