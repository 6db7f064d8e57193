/** Service worker types: those of window and worker exclude each other. */

export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchingEvent extends WaitingEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface MessagingEvent extends WaitingEvent {
  readonly data: unknown
  readonly source: { readonly id: string } | null
}

interface WindowClient {
  readonly id: string
  readonly url: string
  navigate(url: string): Promise<unknown>
}

interface WorkerScope {
  readonly clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<WindowClient[]> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessagingEvent) => void): void
}

export const scope = globalThis as unknown as WorkerScope
