/** What is known of a published page besides its bytes. */
export interface PageFacts {
  tenantId: string
  /** For the log. */
  tenantKey: string
  headers: Record<string, string>
  /** Of the page as it is, without quotes and coding. */
  etag: string
  /** What of the tenant the page depends on. */
  tags: string[]
  /** Milliseconds since 1970. */
  madeAt: number
  /** Seconds after which it is sent once more and made anew; for ever when absent. */
  maxAge?: number
  /** Length without compression. */
  plainBytes: number
}

export interface PublishedPage extends PageFacts {
  br: Buffer
  gzip: Buffer
}

// Lengths of the facts and of the brotli form; the gzip form is the rest.
const LENGTHS = 8

/** The page as one file, so that one rename replaces all of it. */
export function writePageFile({ br, gzip, ...facts }: PublishedPage): Buffer {
  const text = Buffer.from(JSON.stringify(facts))
  const head = Buffer.alloc(LENGTHS)
  head.writeUInt32BE(text.byteLength, 0)
  head.writeUInt32BE(br.byteLength, 4)
  return Buffer.concat([head, text, br, gzip])
}

/** The page of a file; undefined for what is none, such as a file that was cut off. */
export function readPageFile(bytes: Buffer): PublishedPage | undefined {
  if (bytes.byteLength < LENGTHS) return undefined
  const facts = LENGTHS + bytes.readUInt32BE(0)
  const br = facts + bytes.readUInt32BE(4)
  if (br >= bytes.byteLength) return undefined
  try {
    const known = JSON.parse(bytes.toString('utf8', LENGTHS, facts)) as PageFacts
    return { ...known, br: bytes.subarray(facts, br), gzip: bytes.subarray(br) }
  } catch {
    // It is rendered anew.
    return undefined
  }
}
