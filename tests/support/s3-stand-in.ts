import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import S3Server from '@20minutes/s3rver'
import type { S3Settings } from '../../src/server/lib/config-files.ts'

const BUCKET = 'agency-files'

type Fault = (response: ServerResponse) => Promise<'handled' | 'goes on'>

const refuse =
  (status: number, code: string): Fault =>
  async response => {
    response.writeHead(status, { 'Content-Type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>For a test</Message></Error>`)
    return 'handled'
  }

/** How the stand-in misbehaves. */
export const FAULTS = {
  broken: refuse(500, 'InternalError'),
  full: refuse(507, 'XMinioStorageFull'),
  /** Takes what it is sent as over a slow line. */
  slow: (async () => {
    await sleep(3500)
    return 'goes on'
  }) satisfies Fault,
  // Until the other side gives up.
  silent: (response =>
    new Promise(resolve => response.once('close', () => resolve('handled')))) satisfies Fault,
  /** Keeps what it was sent, and never says so. */
  mute: (async response => {
    response.end = () => response
    return 'goes on'
  }) satisfies Fault,
  half: (async response => {
    response.writeHead(200, { 'Content-Length': 1000 })
    response.write('half an answer')
    await sleep(5)
    response.destroy()
    return 'handled'
  }) satisfies Fault,
  short: (async response => {
    response.writeHead(200, { 'x-amz-meta-sha256': '0'.repeat(64) })
    response.end('another content')
    return 'handled'
  }) satisfies Fault,
}

export interface S3StandIn {
  settings: S3Settings
  /** Misbehaves towards the next requests, or the next by this method. */
  fail(fault: Fault, times?: number, method?: string): void
  recover(): void
  /** Requests so far, each as method and path. */
  requests: string[]
  stop(): Promise<void>
}

/** A store that speaks S3, on this machine, with one bucket. */
export async function openS3(): Promise<S3StandIn> {
  const directory = await mkdtemp(join(tmpdir(), 'rihla-s3-'))
  const store = new S3Server({
    directory,
    silent: true,
    // It takes the slash from the address of a bucket before it compares signatures.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  })
  await store.configureBuckets()
  const handle = store.callback()
  const faults: { fault: Fault; method?: string }[] = []
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const next = faults.findIndex(({ method }) => method === undefined || method === request.method)
    const fault = next < 0 ? undefined : faults.splice(next, 1)[0]?.fault
    if (fault && fault !== FAULTS.slow) request.resume()
    if ((await fault?.(response)) !== 'handled') handle(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    requests,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true, force: true, maxRetries: 5 })
    },
    fail: (fault, times = 1, method) => {
      for (let n = 0; n < times; n++) faults.push({ fault, method })
    },
    recover: () => void faults.splice(0),
    settings: {
      bucket: BUCKET,
      prefix: 'production/',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
  }
}
