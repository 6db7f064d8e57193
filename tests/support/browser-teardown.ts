import { rm } from 'node:fs/promises'

// The server is still there, and may be writing.
const PATIENT = { maxRetries: 10, retryDelay: 300 }

/** The server's data goes with the run. */
export default async function teardown(): Promise<void> {
  if (process.env.E2E_DATA) await rm(process.env.E2E_DATA, { recursive: true, force: true, ...PATIENT })
}
