import type { ErrorBody } from '#shared/contract/errors.ts'

export interface ApiListeners {
  newVersion?(version: string): void
  /** A part of the page could not be loaded. */
  partFailed?(): void
  /** A 401. */
  signedOut?(): void
  /** Errors of calls that are not `quiet`. */
  failed?(error: unknown): void
  /** Does what an error asks of the user; true when the same call may go again. */
  recover?(body: ErrorBody): Promise<boolean>
  /** Message when there is no response. */
  unreachable?: string
}

// Separate from api.ts, which pages without calls do not load.
let current: ApiListeners = {}

/** Set by the shell: lib contains no product texts. */
export function listenToApi(next: ApiListeners): void {
  current = { ...current, ...next }
}

export const apiListeners = (): ApiListeners => current
