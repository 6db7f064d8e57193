import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../src/server/lib/root.ts'
import { freePort } from '../support/server.ts'
import { ask } from './ask.ts'

const CONFIG = `import node from '@astrojs/node'
export default { adapter: node({ mode: 'standalone' }), vite: { logLevel: 'error' } }`

/** An Astro site of the installed Astro, built as its manual says and served by its own server. */
export interface AstroSite {
  port: number
  pid: number
  stop(): Promise<void>
}

async function run(dir: string, args: string[]): Promise<void> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  const child = spawn(join(ROOT, 'node_modules/.bin/astro'), args, { cwd: dir, env, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`astro ${args.join(' ')} failed:\n${printed}`)
}

async function write(dir: string, files: Record<string, string>): Promise<void> {
  const all = { 'astro.config.mjs': CONFIG, 'package.json': '{ "type": "module" }', ...files }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(join(dir, path, '..'), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
}

async function listen(dir: string): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['dist/server/entry.mjs'], { cwd: dir, env, stdio: 'ignore' })
  for (let tries = 100; tries > 0; tries--) {
    const answer = await ask({ port, path: '/', headers: {} }).catch(() => undefined)
    if (answer) return { child, port }
    await sleep(50)
  }
  child.kill()
  throw new Error("Astro's server does not answer")
}

/** Builds and serves a site of these files, paths relative to its root, e.g. `src/pages/livez.ts`. */
export async function startAstro(files: Record<string, string>): Promise<AstroSite> {
  const dir = await mkdtemp(join(tmpdir(), 'rihla-astro-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  try {
    await write(dir, files)
    await run(dir, ['build'])
    const { child, port } = await listen(dir)
    const stop = async () => {
      child.kill()
      await once(child, 'exit')
      await remove()
    }
    return { port, pid: child.pid ?? 0, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
