import type { Asked } from './visa-kind.ts'

/** What the second process is told: to notice what was written past the servers, or that there are visas. */
export type Told = 'refresh' | { visas: number; asked: Asked }

/** The header with a request as the test sent it. */
export const SENT = 'x-sent'
export interface Sent {
  url: string
  headers: [name: string, value: string][]
  /** Chosen by the test. */
  ip: string | undefined
}
