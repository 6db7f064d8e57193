import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { distribute } from '../../src/server/db/machines/distribute.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { createRuntime } from '../../src/server/runtime/runtime.ts'
import { testConfig } from './config.ts'
import { startCluster, TEMPLATE } from './database.ts'
import { connectMachines, createDatabase, dropDatabase, onSeveralMachines } from './machines.ts'
import { type ManyMachines, startManyMachines } from './many-machines.ts'
import { plantTenants } from './tenants.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server's own database, from which databases are made. */
    maintenanceUrl: string
    /** Database with schema, queue, tenants and people, to be copied by each test file. */
    templateName: string
    /** Directory of this run, in which the first file that wants the demo plants it for all. */
    runDir: string
    /** With `npm run test:many`. */
    many: ManyMachines | null
  }
}

/** Of the rows on several machines. */
const PARTS = 4

async function makeTemplate(maintenanceUrl: string, databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-template-'))
  const runtime = await createRuntime(testConfig({ dataDir, databaseUrl }))
  await runtime.close()
  const database = await openDatabase({ databaseUrl, dataDir })
  if (onSeveralMachines()) {
    await connectMachines(maintenanceUrl, TEMPLATE)
    await distribute(database, PARTS)
  }
  await plantTenants(database)
  await database.close()
  await rm(dataDir, { recursive: true })
}

/** One PostgreSQL for the whole run, with a template every test file copies (some 50 ms). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = process.env.TEST_MANY ? await startManyMachines() : undefined
  const cluster = started?.cluster ?? (await startCluster())
  project.provide('many', started?.many ?? null)
  const maintenanceUrl = cluster.url('postgres')
  await dropDatabase(maintenanceUrl, TEMPLATE)
  await createDatabase(maintenanceUrl, TEMPLATE)
  await makeTemplate(maintenanceUrl, cluster.url(TEMPLATE))
  project.provide('maintenanceUrl', maintenanceUrl)
  project.provide('templateName', TEMPLATE)
  const runDir = await mkdtemp(join(tmpdir(), 'rihla-run-'))
  project.provide('runDir', runDir)
  return async () => {
    await cluster.stop()
    await rm(runDir, { recursive: true, force: true })
  }
}
