import { describe, expect, test } from 'vitest'
import { projectFiles, readProjectFile } from '../support/files.ts'

interface Locked {
  version: string
  integrity?: string
  optional?: boolean
  hasInstallScript?: boolean
}

const pack = JSON.parse(readProjectFile('package.json'))
const lock: { packages: Record<string, Locked> } = JSON.parse(readProjectFile('package-lock.json'))
const KINDS = ['dependencies', 'optionalDependencies', 'devDependencies'] as const
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

describe('packages', () => {
  test('are named by exact versions, and locked as they are named', () => {
    for (const kind of KINDS) {
      const loose = Object.entries<string>(pack[kind]).filter(
        ([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      )
      expect(loose).toEqual([])
      expect((lock.packages[''] as unknown as typeof pack)[kind]).toEqual(pack[kind])
    }
  })

  // What npm did not install on the machine that wrote the lock, it knows no hash of: binaries of other systems.
  test('are locked by hash', () => {
    expect(locked.length).toBeGreaterThan(500)
    expect(locked.filter(([, { integrity, optional }]) => !integrity && !optional)).toEqual([])
  })

  test('run a script while they are installed only if they are named for it', () => {
    const running = locked.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
    const names = new Set(running.map(([path]) => path.split('node_modules/').at(-1)))
    expect([...names].filter(name => !(name && name in pack.allowScripts))).toEqual([])
  })
})

/** Promise S17: who may open a connection to elsewhere by HTTP. */
// The renderer asks the pages of its own process.
const CONNECTING = ['src/server/adapters/outbound.ts', 'src/server/publishing/rendering/render.ts']

test('the server asks others by one module alone, which follows no redirect; what tenants write is never fetched', () => {
  const asks =
    /(await|return|=>?|[(,:])\s*(globalThis\.)?fetch\(|\b(request|get)\b[^;]*from 'node:https?'|from '(ofetch|undici|node:http2|axios)'/
  const asking = projectFiles('src/server', /\.ts$/).filter(path => {
    const code = readProjectFile(path).replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    return asks.test(code)
  })
  expect(asking).toEqual(CONNECTING)
})
