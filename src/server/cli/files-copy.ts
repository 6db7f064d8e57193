import { parseArgs } from 'node:util'
import { copyFiles } from '../adapters/copy-files.ts'
import { type FilePlace, fileStore } from '../adapters/file-store.ts'
import { config } from '../lib/config.ts'
import { readPlace } from '../lib/config-files.ts'
import { Refusal } from '../lib/errors.ts'
import { command } from './tenants.ts'

const USAGE = `Usage: npm run files:copy -- --to s3://BUCKET/PREFIX|disk [--delete-others]
From where RIHLA_FILES says; S3_* are those of the bucket.`

/** Printed invoices are printed again. */
const KINDS = ['files', 'pictures'] as const

const nameOf = ({ dataDir, s3 }: FilePlace) => (s3 ? `s3://${s3.bucket}/${s3.prefix}` : dataDir)

/** Copies all files to another place, verified by hash; may be interrupted and run again. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'delete-others': { type: 'boolean' } },
  })
  if (!values.to) throw new Refusal(USAGE)
  const source = config()
  const target = { dataDir: source.dataDir, s3: readPlace(values.to, process.env) }
  if (nameOf(source) === nameOf(target)) throw new Refusal(`The files are in ${nameOf(source)} already.`)
  for (const kind of KINDS) {
    const { copied, same, others } = await copyFiles(kind, source, target)
    console.log(`${kind}: ${copied} copied, ${same} were there, ${others.length} only at the target`)
    if (values['delete-others']) for (const key of others) await fileStore(kind, target).delete(key)
  }
  console.log(`Everything in ${nameOf(source)} is in ${nameOf(target)}.`)
}

await command(run)
