import { fromEnv } from './config-secrets.ts'

export interface S3Settings {
  bucket: string
  /** Of every key; empty or with a final slash. */
  prefix: string
  /** Default: that of AWS. */
  endpoint?: string
  region: string
  /** Default: as AWS tools find them, such as a role of the machine. */
  keys?: { accessKeyId: string; secretAccessKey: string }
  /** Encryption the store adds to ours. */
  encryption?: 'AES256' | 'aws:kms'
}

const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/

function readEncryption(value: string | undefined): S3Settings['encryption'] {
  if (!value) return undefined
  if (value !== 'AES256' && value !== 'aws:kms')
    throw new Error(`S3_ENCRYPTION is neither AES256 nor aws:kms: ${value}`)
  return value
}

function readKeys(env: NodeJS.ProcessEnv): S3Settings['keys'] {
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID, fromEnv(env, 'S3_SECRET_ACCESS_KEY')]
  if (!accessKeyId && !secretAccessKey) return undefined
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are given together, or neither.')
  return { accessKeyId, secretAccessKey }
}

/** The place named by `s3://bucket/prefix`; undefined for the data directory. @throws Error for any other form */
export function readPlace(place: string | undefined, env: NodeJS.ProcessEnv): S3Settings | undefined {
  if (!place || place === 'disk') return undefined
  const [, bucket, folder = ''] = PLACE.exec(place) ?? []
  if (!bucket) throw new Error(`RIHLA_FILES is neither disk nor s3://bucket/prefix: ${place}`)
  const endpoint = env.S3_ENDPOINT || undefined
  if (endpoint && !URL.canParse(endpoint)) throw new Error(`S3_ENDPOINT is not an address: ${endpoint}`)
  return {
    bucket,
    prefix: folder && `${folder.replace(/\/+$/, '')}/`,
    endpoint,
    region: env.S3_REGION || 'us-east-1',
    keys: readKeys(env),
    encryption: readEncryption(env.S3_ENCRYPTION),
  }
}
