import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'

const FOLDER = join(ROOT, 'src/server/db/migrations')

export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).flatMap(file => (file.endsWith('.sql') ? file.slice(0, -4) : [])).sort()

const EACH_TENANT = /^-- each tenant:\n([\s\S]*?)^-- end\n/gm

/**
 * Work between the lines `-- each tenant:` and `-- end` is done with `tenant` as each tenant's id: row security asks for
 * one, and lifting it would make everyone wait.
 */
export const tenantByTenant = (text: string): string =>
  text.replace(
    EACH_TENANT,
    (_, work: string) => `do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    execute format('set local app.tenant = %L', tenant);
${work}  end loop;
end $$;
`,
  )

/** Its statements, as they are run. */
export const readMigration = async (name: string): Promise<string> =>
  tenantByTenant(await readFile(join(FOLDER, `${name}.sql`), 'utf8'))

/** Number of a migration: from its release on, nothing uses what this one removes. Undefined for one that only adds. */
export const contractOf = (name: string): string | undefined => /^\d+-contract-after-(\d+)-/.exec(name)?.[1]

/** A statement that waits for everyone, and is therefore run after the transaction of its migration. */
const LATER = /^(create(?: unique)?|drop) index concurrently (?:if (?:not )?exists )?(\w+)[^;]*;\n?/gm

export const withoutLater = (text: string): string => text.replace(LATER, '')

/** For a database that no server uses yet. */
export const allAtOnce = (text: string): string => text.replaceAll(' index concurrently ', ' index ')

export interface LaterIndex {
  name: string
  statement: string
  /** Else it is dropped. */
  wanted: boolean
}

/** The last word of the migrations on each index that is built or dropped later. */
export function laterIndexes(texts: string[]): LaterIndex[] {
  const last = new Map<string, LaterIndex>()
  for (const [statement, verb, name = ''] of texts.flatMap(text => [...text.matchAll(LATER)]))
    last.set(name, { name, statement, wanted: verb !== 'drop' })
  return [...last.values()]
}

export const indexesOfRelease = async (): Promise<LaterIndex[]> =>
  laterIndexes(await Promise.all((await migrationNames()).map(readMigration)))
