import { existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../src/server/lib/root.ts'
import { readCompose, readContainerfile, readUnit } from '../support/deploy-files.ts'
import { projectFiles, readProjectFile } from '../support/files.ts'

// Seconds from the end of listening until a server has ended: see docs/operations.md.
const TO_END = 25
const OPERATIONS = readProjectFile('docs/operations.md')
const { dependencies, scripts } = JSON.parse(readProjectFile('package.json'))
/** What Node and the C library read themselves. */
const NOT_OURS = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX'])

/** Those that the table of settings does not have. */
const unknown = (names: string[]) =>
  names.filter(name => !NOT_OURS.has(name) && !OPERATIONS.includes(`\`${name.replace(/_FILE$/, '')}\``))

const seconds = (text: string) => {
  const [, amount, unit] = /^(\d+)(s|m)?$/.exec(text) ?? []
  if (!amount) throw new Error(`No time: ${text}`)
  return Number(amount) * (unit === 'm' ? 60 : 1)
}

const { services, volumes, secrets } = readCompose()
const all = Object.entries(services)
const servers = all.filter(([, { image }]) => image === 'rihla')

describe('the compose file', () => {
  test('starts two servers, a balancer, PostgreSQL and a store of files, of exact versions', () => {
    expect(Object.keys(services).sort()).toEqual([
      'app-1',
      'app-2',
      'balancer',
      'database',
      'files',
      'files-folder',
    ])
    const loose = all.filter(([, { image, build }]) => !build && !/:v?\d+\.\d+\.?\d*[\w-]*$/.test(image))
    expect(loose).toEqual([])
  })

  test('names volumes, secrets, services and files that are there', () => {
    const needs = all.flatMap(([, { depends_on = [] }]) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    )
    expect(needs.filter(name => !services[name])).toEqual([])
    expect(all.flatMap(([, service]) => service.secrets ?? []).filter(name => !secrets[name])).toEqual([])
    const sources = all.flatMap(([, service]) => service.volumes ?? []).map(each => each.split(':')[0] ?? '')
    const missing = sources.filter(source =>
      source.startsWith('.') ? !existsSync(join(ROOT, 'deploy', source)) : !(source in volumes),
    )
    expect(missing).toEqual([])
    for (const [, { build }] of servers) {
      expect(normalize(join('deploy', build?.context ?? ''))).toBe('.')
      expect(existsSync(join(ROOT, build?.dockerfile ?? ''))).toBe(true)
    }
    const made = readProjectFile('deploy/secrets.sh')
    const files = Object.values(secrets).map(({ file }) => file)
    expect(files.filter(file => !made.includes(file.replace('secrets/', '')))).toEqual([])
    expect(readProjectFile('.gitignore')).toContain('/deploy/secrets\n')
  })

  test('lets no service write to its image, have a right of root, or gain one', () => {
    const open = all.filter(
      ([, { read_only, cap_drop, security_opt }]) =>
        !read_only || cap_drop?.[0] !== 'ALL' || security_opt?.[0] !== 'no-new-privileges:true',
    )
    expect(open).toEqual([])
  })

  test('gives servers settings that there are, and each a volume of its own', () => {
    for (const [, { environment = {} }] of servers) expect(unknown(Object.keys(environment))).toEqual([])
    const own = servers.map(([, service]) => service.volumes?.[0])
    expect(new Set(own).size).toBe(2)
    expect(own.every(volume => volume?.endsWith(':/var/lib/rihla'))).toBe(true)
  })

  test('waits as long for a server that ends as it may take', () => {
    for (const [, { environment = {}, stop_grace_period = '' }] of servers)
      expect(seconds(stop_grace_period)).toBeGreaterThan(Number(environment.RIHLA_DRAIN_SECONDS) + TO_END)
  })
})

describe('the balancer', () => {
  const text = readProjectFile('deploy/haproxy.cfg')

  test('asks every server whether it is ready, and notices one that ends while that still listens', () => {
    const [, every = '', times = ''] = /check inter (\d+)s fall (\d+)/.exec(text) ?? []
    for (const [name, { environment = {} }] of servers) {
      expect(text.match(new RegExp(`  server ${name} ${name}:4321\\b`, 'g'))).toHaveLength(2)
      expect(Number(environment.RIHLA_DRAIN_SECONDS)).toBeGreaterThan(Number(every) * Number(times))
    }
    expect(text).toContain('uri /readyz')
    expect(servers.every(([, { healthcheck }]) => healthcheck?.test.at(-1)?.includes('/livez'))).toBe(true)
  })
})

describe('the image', () => {
  const lines = readContainerfile('deploy/Containerfile')
  const of = (name: string) => lines.filter(([instruction]) => instruction === name).map(([, rest]) => rest)

  test('has the version of Node that the project names, and no rights of root', () => {
    for (const base of of('FROM')) expect(base).toContain(`node:${dependencies.node}-`)
    expect(of('USER')).toEqual(['10001:10001'])
  })

  test('is built from files that are there, all that a build is recognised by among them', () => {
    const copied = of('COPY')
      .filter(line => !line.startsWith('--from'))
      .flatMap(line => line.split(' ').slice(0, -1))
    expect(copied.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
    const [, list = ''] =
      /const SOURCES = \[([\s\S]*?)\]/.exec(readProjectFile('src/server/cli/sources.ts')) ?? []
    const sources = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path)
    expect(sources.length).toBeGreaterThan(5)
    expect(sources.filter(path => path && !copied.includes(path))).toEqual([])
    // A build is recognised by all that its settings are read from.
    const settings = [...new Set(copied)].filter(path => /^[^/]+\.(mjs|cjs|ts)$/.test(path ?? ''))
    const imported = settings.flatMap(path =>
      [...readProjectFile(path).matchAll(/from '\.\/([^/']+)'/g)].map(([, name]) => name),
    )
    expect(imported).toContain('chunks.config.ts')
    expect(
      [...settings, ...imported, 'tsconfig.json'].filter(path => path && !sources.includes(path)),
    ).toEqual([])
  })

  test('starts the server as `npm start` does', () => {
    const command = [...JSON.parse(of('ENTRYPOINT')[0] ?? ''), ...JSON.parse(of('CMD')[0] ?? '')].join(' ')
    expect(command).toBe(`node_modules/.bin/${scripts.start}`)
  })
})

describe('a unit', () => {
  const units = projectFiles('deploy/systemd', /\.service$/)
  const SERVER = 'deploy/systemd/rihla@.service'

  test.each(units)(
    '%s runs a file that is there, as a user of its own, with settings that there are',
    path => {
      const { all: values } = readUnit(path)
      const [start = ''] = values('Service.ExecStart')
      expect(start).toMatch(/^\/opt\/rihla\/node_modules\/\.bin\/node /)
      expect(existsSync(join(ROOT, start.split(' ').at(-1) ?? ''))).toBe(true)
      expect(values('Service.User')).toEqual(['rihla'])
      expect(values('Service.ProtectSystem')).toEqual(['strict'])
      const names = values('Service.Environment').flatMap(line =>
        line.split(' ').map(pair => pair.split('=')[0] ?? ''),
      )
      expect(names.length).toBeGreaterThan(3)
      expect(unknown(names)).toEqual([])
      const credentials = values('Service.LoadCredential').map(each => each.split(':')[0])
      const asked = [
        ...values('Service.Environment')
          .join(' ')
          .matchAll(/%d\/([\w-]+)/g),
      ].map(([, name]) => name)
      expect(asked.sort()).toEqual(credentials.sort())
    },
  )

  test('of a server starts it as `npm start` does, and waits as long for its end as that may take', () => {
    const { all: values } = readUnit(SERVER)
    expect(values('Service.ExecStart')).toEqual([`/opt/rihla/node_modules/.bin/${scripts.start}`])
    const [, drain] = /RIHLA_DRAIN_SECONDS=(\d+)/.exec(values('Service.Environment').join(' ')) ?? []
    const [stop = ''] = values('Service.TimeoutStopSec')
    expect(seconds(stop)).toBeGreaterThan(Number(drain) + TO_END)
  })
})
