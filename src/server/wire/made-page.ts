/** From `Astro.cache.set`. */
export interface PageHints {
  tags: string[]
  /** Seconds. */
  maxAge?: number
}

/** A rendered page before compression. */
export interface MadePage {
  status: number
  headers: Headers
  html: Buffer
  hints: PageHints
}
