/** What a page says it depends on, by `Astro.cache.set`. */
export interface PageHints {
  tags: string[]
  /** Seconds. */
  maxAge?: number
}

/** A page that was just made, before it is compressed. */
export interface MadePage {
  status: number
  headers: Headers
  html: Buffer
  hints: PageHints
}
