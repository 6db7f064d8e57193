import { type AddressInfo, createServer } from 'node:net'

const SSL_REQUEST = 80_877_103

/** One error as PostgreSQL writes it on the wire. */
function errorMessage(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** A server that speaks as PostgreSQL does when it knows no TLS and lets no one in, with this SQLSTATE. */
export async function refusingPostgres(code: string, text: string): Promise<{ port: number; stop(): void }> {
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    socket.on('data', data => {
      if (data.length >= 8 && data.readInt32BE(4) === SSL_REQUEST) socket.write('N')
      else socket.end(errorMessage(code, text))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}
