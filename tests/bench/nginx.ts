import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort } from '../support/server.ts'
import { ask } from './ask.ts'
import type { Rivals, Sample } from './compared-server.ts'

// Debian keeps it where only root looks.
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter) }

const configOf = (dir: string, plainPort: number, gzipPort: number) => `
worker_processes 1; daemon off; pid ${dir}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  open_file_cache max=100; default_type text/html;
  client_body_temp_path ${dir}/t1; proxy_temp_path ${dir}/t2; fastcgi_temp_path ${dir}/t3;
  uwsgi_temp_path ${dir}/t4; scgi_temp_path ${dir}/t5;
  root ${dir};
  server { listen 127.0.0.1:${plainPort}; }
  server { listen 127.0.0.1:${gzipPort}; gzip_static on; }
}`

export const hasNginx = () => spawnSync('nginx', ['-v'], { env }).error === undefined

async function files(samples: readonly Sample[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'rihla-nginx-'))
  // Its worker is another user when the bench is run by root.
  await chmod(dir, 0o755)
  for (const [i, { html }] of samples.entries()) {
    await writeFile(join(dir, `${i}.html`), html)
    await writeFile(join(dir, `${i}.html.gz`), gzipSync(html, { level: 9 }))
  }
  return dir
}

async function workerOf({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return Number(children.trim().split(' ')[0] || pid)
}

async function untilItAnswers(port: number): Promise<void> {
  for (let tries = 100; tries > 0; tries--) {
    const answer = await ask({ port, path: '/0.html', headers: {} }).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(50)
  }
  throw new Error('nginx does not answer')
}

/** nginx with one worker and no log: plain files, and their `.gz` by `gzip_static`. */
export async function startNginx(samples: readonly Sample[]): Promise<Rivals> {
  const dir = await files(samples)
  const [plain, gzip] = [await freePort(), await freePort()]
  await writeFile(join(dir, 'conf'), configOf(dir, plain, gzip))
  const child = spawn('nginx', ['-e', 'stderr', '-p', dir, '-c', join(dir, 'conf')], { env, stdio: 'ignore' })
  await untilItAnswers(gzip)
  const pid = await workerOf(child)
  return {
    of: page => [
      { name: 'nginx, gzip_static', port: gzip, path: `/${page}.html`, pid },
      { name: 'nginx, plain file', port: plain, path: `/${page}.html`, pid },
    ],
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await rm(dir, { recursive: true, force: true })
    },
  }
}
