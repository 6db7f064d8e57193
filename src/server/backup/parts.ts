import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export interface Part {
  bytes: number
  sha256: string
}

// Level 1 is four times as fast as the default, for a fifth more bytes.
const LEVEL = 1

function counted() {
  const hash = createHash('sha256')
  let bytes = 0
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { pass, part: (): Part => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Compresses a stream into a new file. */
export async function writePart(path: string, source: Readable | Iterable<string>): Promise<Part> {
  const { pass, part } = counted()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(source, createGzip({ level: LEVEL }), pass, file)
  return part()
}

export async function partOf(path: string): Promise<Part> {
  const { pass, part } = counted()
  await pipeline(createReadStream(path), pass, async chunks => {
    for await (const _ of chunks);
  })
  return part()
}

export const openPart = (path: string): [Readable, NodeJS.ReadWriteStream] => [
  createReadStream(path),
  createGunzip(),
]

export async function* readLines<Line>(path: string): AsyncGenerator<Line> {
  const [file, unzip] = openPart(path)
  let rest = ''
  const text = file.pipe(unzip).setEncoding('utf8') as NodeJS.ReadableStream
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
  }
}
