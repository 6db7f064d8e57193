import { type IncomingHttpHeaders, request } from 'node:http'

export interface FrontReply {
  status: number
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

/** One GET on a port of this machine, under the host name of an agency. */
export function askFront(
  port: number,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<FrontReply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { ...headers, host } }, async answer => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes.toString(), bytes })
    })
    asked.on('error', reject)
    asked.end()
  })
}
