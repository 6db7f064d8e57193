import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Kilobits a second each way, and milliseconds there and back; nothing narrows an open line. */
export interface LineRate {
  down: number
  up: number
  latency: number
}

export const OPEN: LineRate = { down: Number.POSITIVE_INFINITY, up: Number.POSITIVE_INFINITY, latency: 0 }
const PACKET = 1460
/** A sender waits when so much of it is on the way. */
const QUEUE_BYTES = 64 * 1024
const CONNECT = 0x01
const GRANTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])

interface Stream {
  from: Socket
  to: Socket
  queue: Buffer[]
  bytes: number
  ended: boolean
}

/** One direction of the line, shared by all connections: a packet of each in turn. */
function makeLane(rate: () => number, latency: () => number) {
  const waiting: Stream[] = []
  let freeAt = 0
  let busy = false
  const send = () => {
    const stream = waiting.shift()
    const packet = stream?.queue.shift()
    if (!stream || !packet) {
      busy = false
      return
    }
    stream.bytes -= packet.length
    if (stream.bytes < QUEUE_BYTES) stream.from.resume()
    if (stream.queue.length > 0) waiting.push(stream)
    const last = stream.ended && stream.queue.length === 0
    setTimeout(() => (last ? stream.to.end(packet) : stream.to.write(packet)), latency() / 2)
    freeAt = Math.max(freeAt, performance.now()) + (packet.length * 8) / rate()
    setTimeout(send, Math.max(0, freeAt - performance.now()))
  }
  return (stream: Stream, data: Buffer) => {
    if (stream.queue.length === 0) waiting.push(stream)
    for (let at = 0; at < data.length; at += PACKET) stream.queue.push(data.subarray(at, at + PACKET))
    stream.bytes += data.length
    if (stream.bytes >= QUEUE_BYTES) stream.from.pause()
    if (busy) return
    busy = true
    send()
  }
}

/** Where the port stands in a SOCKS 5 request, by the kind of address before it: IPv4, name, IPv6. */
const PORT_AT: Record<number, (request: Buffer) => number> = {
  1: () => 8,
  3: request => 5 + (request[4] ?? 0),
  4: () => 20,
}

/** Port of a request to connect; undefined for any other. */
function portOf(request: Buffer): number | undefined {
  const at = request[1] === CONNECT ? PORT_AT[request[3] ?? 0]?.(request) : undefined
  return at === undefined ? undefined : request.readUInt16BE(at)
}

const connected = (socket: Socket) =>
  once(socket, 'connect').then(
    () => true,
    () => false,
  )

export interface SlowLine {
  port: number
  set(rate: LineRate): void
  close(): Promise<void>
}

/**
 * A slow line to this machine: a SOCKS 5 proxy that narrows and delays what passes. The browser's own throttle now and
 * then leaves a page unserved for ever, whichever server stands behind.
 */
export async function openLine(): Promise<SlowLine> {
  let rate = OPEN
  const down = makeLane(
    () => rate.down,
    () => rate.latency,
  )
  const up = makeLane(
    () => rate.up,
    () => rate.latency,
  )
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket, lane: ReturnType<typeof makeLane>) => {
    const stream: Stream = { from, to, queue: [], bytes: 0, ended: false }
    from.on('data', data => lane(stream, data))
    from.on('close', () => {
      stream.ended = true
      if (stream.queue.length === 0) setTimeout(() => to.end(), rate.latency / 2)
    })
  }
  const server = createServer(async client => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => sockets.delete(client))
    await once(client, 'data')
    client.write(Buffer.from([5, 0]))
    const [request] = await once(client, 'data')
    const port = portOf(request)
    if (port === undefined) {
      client.destroy()
      return
    }
    const target = connect(port, '127.0.0.1')
    sockets.add(target)
    target.on('error', () => client.destroy())
    target.on('close', () => sockets.delete(target))
    // The browser asks for pages of its own maker too.
    if (!(await connected(target))) return
    client.write(GRANTED)
    pass(client, target, up)
    pass(target, client, down)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    set: next => {
      rate = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
