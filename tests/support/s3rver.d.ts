// The package has no types. These are of what the tests use.
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  interface Options {
    directory: string
    silent: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3Server {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
