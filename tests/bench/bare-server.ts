import { createServer } from 'node:http'

/** The yardstick: one fixed body from memory. Run as its own process, so that it has a core like the app. */
const [port = '0', bytes = '0', type = 'text/html'] = process.argv.slice(2)
const body = Buffer.alloc(Number(bytes), 'x')

createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length })
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
