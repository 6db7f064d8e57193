import { parseArgs } from 'node:util'
import { copyFiles } from '../adapters/copy-files.ts'
import { type FilePlace, fileStore } from '../adapters/file-store.ts'
import { openDatabase } from '../db/open.ts'
import { config } from '../lib/config.ts'
import { readPlace } from '../lib/config-files.ts'
import { Refusal } from '../lib/errors.ts'
import { namedByRows } from '../stores/named-files.ts'
import { command, requireDatabase } from './tenants.ts'

const USAGE = `Usage: npm run files:copy -- --to s3://BUCKET/PREFIX|disk [--delete-others]
From where RIHLA_FILES says; S3_* are those of the bucket.`

/** Printed invoices are printed again. */
const KINDS = ['files', 'pictures'] as const

const nameOf = ({ dataDir, s3 }: FilePlace) => (s3 ? `s3://${s3.bucket}/${s3.prefix}` : dataDir)

type Others = Record<(typeof KINDS)[number], string[]>

/** Throws Refusal, before anything is deleted, when rows name one of them: the source is not where servers keep files. */
async function deleteOthers(others: Others, source: FilePlace, target: FilePlace): Promise<void> {
  const database = await openDatabase(config())
  try {
    for (const kind of KINDS) {
      const named = await namedByRows(database, kind, others[kind])
      if (named.length === 0) continue
      const where = `not in ${nameOf(source)}, though the database names them (such as ${kind}/${named[0]})`
      throw new Refusal(`${named.length} files at the target are ${where}. Nothing was deleted.`)
    }
  } finally {
    await database.close()
  }
  for (const kind of KINDS) for (const key of others[kind]) await fileStore(kind, target).delete(key)
}

/** Copies all files to another place, verified by hash; may be interrupted and run again. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'delete-others': { type: 'boolean' } },
  })
  if (!values.to) throw new Refusal(USAGE)
  requireDatabase()
  const source = config()
  const target = { dataDir: source.dataDir, s3: readPlace(values.to, process.env) }
  if (nameOf(source) === nameOf(target)) throw new Refusal(`The files are in ${nameOf(source)} already.`)
  const all: Others = { files: [], pictures: [] }
  for (const kind of KINDS) {
    const { copied, same, others } = await copyFiles(kind, source, target)
    console.log(`${kind}: ${copied} copied, ${same} were there, ${others.length} only at the target`)
    all[kind] = others
  }
  if (values['delete-others']) await deleteOthers(all, source, target)
  console.log(`Everything in ${nameOf(source)} is in ${nameOf(target)}.`)
}

await command(run)
