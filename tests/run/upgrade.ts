import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toolEnv } from '../../src/server/cli/run.ts'
import { allAtOnce, migrationNames, readMigration } from '../../src/server/db/migration-files.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { lastRelease } from '../support/last-release.ts'
import release from '../support/release.json' with { type: 'json' }

// The last release's own API tests on the schema of this one: each of its statements still means what it meant. Names
// of test files choose some of them.
const files = process.argv.slice(2)
const newer = (await migrationNames()).filter(name => name > release.migration)
console.log(
  newer.length > 0 ? `Since the last release: ${newer.join(', ')}` : 'No migration since the last release.',
)
const { root, remove } = await lastRelease({ withTests: true })
// It has said that there is no history.
if (root === ROOT) process.exit(1)
for (const name of newer)
  await writeFile(join(root, `src/server/db/migrations/${name}.sql`), allAtOnce(await readMigration(name)))
await symlink(join(ROOT, 'styled-system'), join(root, 'styled-system'))
// Upgrades begin before this schema.
const options = ['--project', 'api*', '--exclude', '**/*upgrade.test.ts']
const tests = spawn('vitest', ['run', ...options, ...files], { cwd: root, env: toolEnv(), stdio: 'inherit' })
const [code] = await once(tests, 'close')
await remove()
process.exitCode = code ?? 1
