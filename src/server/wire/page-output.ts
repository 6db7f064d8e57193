/** From `Astro.cache.set`. */
export interface PageHints {
  tags: string[]
  /** Seconds. */
  maxAge?: number
}

/** A rendered page before compression. */
export interface PageOutput {
  status: number
  headers: Headers
  html: Buffer
  hints: PageHints
}
