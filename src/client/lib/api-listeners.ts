export interface ApiListeners {
  /** The server runs newer page assets than this page. */
  newVersion?(version: string): void
  /** A 401: the session is over. */
  signedOut?(): void
  /** Any failure of a call that is not `quiet`. */
  failed?(error: unknown): void
  /** What a call fails with when no answer came, in the language of the page. */
  unreachable?: string
}

// Apart from the calls themselves, so that a page that makes none does not load them.
let current: ApiListeners = {}

/** The shell says what happens beside the answer of a call; lib knows no product words. */
export function listenToApi(next: ApiListeners): void {
  current = { ...current, ...next }
}

export const apiListeners = (): ApiListeners => current
