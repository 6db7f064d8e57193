export interface PageMetadata {
  tenantId: string
  tenantKey: string
  headers: Record<string, string>
  /** Of the uncompressed page, unquoted. */
  etag: string
  tags: string[]
  /** Milliseconds since 1970. */
  renderedAt: number
  /** Seconds until it is stale and rendered again; absent: never. */
  maxAge?: number
  /** Length without compression. */
  plainBytes: number
}

export interface PublishedPage extends PageMetadata {
  br: Buffer
  gzip: Buffer
}

// Lengths of metadata and brotli bytes; the rest is gzip.
const LENGTHS = 8

/** One file per page, so that one rename replaces it. */
export function writePageFile({ br, gzip, ...facts }: PublishedPage): Buffer {
  const text = Buffer.from(JSON.stringify(facts))
  const head = Buffer.alloc(LENGTHS)
  head.writeUInt32BE(text.byteLength, 0)
  head.writeUInt32BE(br.byteLength, 4)
  return Buffer.concat([head, text, br, gzip])
}

export function readPageFile(bytes: Buffer): PublishedPage | undefined {
  if (bytes.byteLength < LENGTHS) return undefined
  const facts = LENGTHS + bytes.readUInt32BE(0)
  const br = facts + bytes.readUInt32BE(4)
  if (br >= bytes.byteLength) return undefined
  try {
    const metadata = JSON.parse(bytes.toString('utf8', LENGTHS, facts)) as PageMetadata
    return { ...metadata, br: bytes.subarray(facts, br), gzip: bytes.subarray(br) }
  } catch {
    // The page is rendered again.
    return undefined
  }
}
