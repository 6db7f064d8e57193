import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { distribute } from '../../src/server/db/machines/distribute.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { seedDemo } from '../../src/server/seed/index.ts'
import { dropDatabase, onSeveralMachines, spreadDatabase } from './machines.ts'
import { publishAll } from './publish-all.ts'
import { startServer, type TemporaryData, temporaryData } from './server.ts'

/** The agencies of the demo. */
const HOSTS = ['nakheel.localhost', 'gulf.localhost']

const PLANTED = 'rihla_planted'
/** Of the rows on several machines. */
const PARTS = 4

/** What a first start does to its embedded database, on several machines. */
async function plantSpread(dataDir: string): Promise<void> {
  const databaseUrl = await spreadDatabase(dataDir, inject('maintenanceUrl'), PLANTED)
  const database = await openDatabase({ databaseUrl, dataDir })
  await migrate(database.pool)
  await distribute(database, PARTS)
  await seedDemo(database)
  await database.close()
}

/**
 * Runs a first start, publishes its pages and stops the server. Only a finished directory is copied: a server on
 * an unpublished one would publish while a test measures.
 */
async function plant(planted: string): Promise<void> {
  const { dataDir } = await temporaryData()
  if (onSeveralMachines()) await plantSpread(dataDir)
  const server = await startServer(dataDir)
  await publishAll(server.port, HOSTS)
  const code = await server.stop()
  if (code !== 0) throw new Error(`The server that plants the demo ended with ${code}:\n${server.output()}`)
  await rename(dataDir, planted)
}

/** Once in a run, by the first worker that asks; if it fails, the next one tries. */
async function plantedOnce(): Promise<string> {
  const planted = join(inject('runDir'), 'planted')
  const turn = join(inject('runDir'), 'planting')
  while (!existsSync(planted)) {
    const mine = await mkdir(turn).then(
      () => true,
      // Another worker is creating it.
      () => false,
    )
    if (!mine) await sleep(50)
    else if (!existsSync(planted)) await plant(planted).finally(() => rmdir(turn))
  }
  return planted
}

/**
 * A data directory with the demo and its published pages. Copying takes a tenth of the time of a first start; tests
 * about first starts begin with `temporaryData`.
 */
export async function plantedData(): Promise<TemporaryData> {
  const planted = await plantedOnce()
  const data = await temporaryData()
  // Node's `cp` would change the owner of PostgreSQL's files.
  await promisify(execFile)('cp', ['-a', `${planted}/.`, data.dataDir])
  if (!onSeveralMachines()) return data
  const maintenance = inject('maintenanceUrl')
  const name = `rihla_${randomUUID().replaceAll('-', '')}`
  await spreadDatabase(data.dataDir, maintenance, name, PLANTED)
  return { ...data, remove: () => dropDatabase(maintenance, name).then(data.remove) }
}
