/** A server to be loaded in turn. */
export interface Rival {
  name: string
  port: number
  path: string
  /** What it is asked for as Accept-Encoding, when not as a browser asks. */
  codings?: string
  /** The process that answers. */
  pid: number
}

/** Servers that stand ready, for each page in the order given. */
export interface Rivals {
  of(page: number): Rival[]
  stop(): Promise<void>
}

/** A page as the site answers it: how many bytes with brotli, and its HTML. */
export interface Sample {
  bytes: number
  type: string
  html: string
}
