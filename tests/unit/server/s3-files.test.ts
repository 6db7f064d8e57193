import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyFiles } from '../../../src/server/adapters/copy-files.ts'
import { fileStore } from '../../../src/server/adapters/file-store.ts'
import { loadConfig } from '../../../src/server/lib/config.ts'
import { newId } from '../../../src/server/lib/ids.ts'
import { FAULTS, openS3 } from '../../support/s3-stand-in.ts'

const s3 = await openS3()
afterAll(s3.stop)
const dataDir = mkdtempSync(join(tmpdir(), 'rihla-files-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const bucket = { dataDir, s3: s3.settings }
const store = fileStore('files', bucket)
const key = () => `${newId()}/${newId()}`
const listed = async (from = store) => {
  const keys: string[] = []
  for await (const each of from.list()) keys.push(each)
  return keys.sort()
}
const missing = { code: 'ENOENT' }

describe('files in a bucket', () => {
  test('are put, read, listed and deleted under the prefix and their kind', async () => {
    const [one, other] = [key(), key()]
    await store.put(one, Buffer.from('one'))
    await store.put(other, Buffer.from('other'))
    expect((await store.get(one)).toString()).toBe('one')
    expect(await store.sha256(one)).toBe('7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed')
    expect(await listed()).toEqual([one, other].sort())
    expect(s3.requests.filter(each => each.startsWith('PUT'))[0]).toContain(`/production/files/${one}`)
    await store.delete(one)
    await expect(store.get(one)).rejects.toMatchObject(missing)
    await expect(store.sha256(one)).rejects.toMatchObject(missing)
    expect(await listed()).toEqual([other])
    await store.delete(other)
    await store.delete(other)
  })

  test.each([
    ['bucket', bucket],
    ['directory', { dataDir, s3: undefined }],
  ])('of a tenant, put before an instant, are listed: %s', async (_, place) => {
    const [files, one, other] = [fileStore('files', place), key(), key()]
    await files.put(one, Buffer.from('one'))
    await files.put(other, Buffer.from('other'))
    const [under = ''] = one.split('/')
    const putBy = (ms: number) => Array.fromAsync(files.list({ under, before: new Date(Date.now() + ms) }))
    expect([await putBy(60_000), await putBy(-60_000)]).toEqual([[one], []])
    for (const each of [one, other]) await files.delete(each)
  })

  test('are deleted by folder, as pictures with all their sizes are', async () => {
    const pictures = fileStore('pictures', bucket)
    const picture = `${newId()}/${'a'.repeat(32)}-800x600`
    for (const name of ['master', '828.webp', '1200.webp'])
      await pictures.put(`${picture}/${name}`, Buffer.from(name))
    expect(await listed(pictures)).toHaveLength(3)
    await pictures.delete(picture)
    expect(await listed(pictures)).toEqual([])
  })

  test('have keys of their form only', async () => {
    for (const bad of ['../secret', `${newId()}/../x`, `${newId()}`, 'a/b'])
      await expect(store.put(bad, Buffer.from('x'))).rejects.toThrow('not a storage key')
  })
})

describe('a bucket that misbehaves', () => {
  test.each(['broken', 'silent', 'half', 'short'] as const)('(%s) is asked again', async fault => {
    const id = key()
    await store.put(id, Buffer.from('content'))
    s3.fail(FAULTS[fault])
    expect((await store.get(id)).toString()).toBe('content')
    await store.delete(id)
  })

  test('is given time for a large document over a slow line', async () => {
    const id = key()
    s3.fail(FAULTS.slow, 4, 'PUT')
    await store.put(id, Buffer.alloc(8_000_000, 1))
    s3.recover()
    expect(await store.get(id)).toHaveLength(8_000_000)
    await store.delete(id)
  }, 30_000)

  test('for long is reported as busy, and nothing half is taken for a file', async () => {
    const id = key()
    await store.put(id, Buffer.from('content'))
    s3.fail(FAULTS.short, 3)
    await expect(store.get(id)).rejects.toMatchObject({ code: 'server.busy' })
    s3.fail(FAULTS.broken, 4)
    await expect(store.put(key(), Buffer.from('x'))).rejects.toMatchObject({ code: 'server.busy' })
    expect(await listed()).toEqual([id])
    await store.delete(id)
  })

  test('that is full says so at once', async () => {
    s3.fail(FAULTS.full)
    await expect(store.put(key(), Buffer.from('x'))).rejects.toMatchObject({ code: 'file.storage_full' })
    expect(await listed()).toEqual([])
  })

  test('that is away is busy', async () => {
    const away = { ...s3.settings, endpoint: 'http://127.0.0.1:9' }
    const lost = fileStore('files', { dataDir, s3: away })
    await expect(lost.get(key())).rejects.toMatchObject({ code: 'server.busy' })
  })
})

describe('copying', () => {
  const disk = { dataDir }

  test('goes there and back, passes over what is there, and copies again what differs', async () => {
    const keys = Array.from({ length: 20 }, key)
    for (const each of keys) await fileStore('files', disk).put(each, Buffer.from(`content of ${each}`))
    // Interrupted after some.
    for (const each of keys.slice(0, 5)) await store.put(each, Buffer.from(`content of ${each}`))
    await store.put(keys[5] as string, Buffer.from('changed'))
    expect(await copyFiles('files', disk, bucket)).toEqual({ copied: 15, same: 5, others: [] })
    expect(await copyFiles('files', disk, bucket)).toEqual({ copied: 0, same: 20, others: [] })
    const back = { dataDir: join(dataDir, 'back') }
    expect(await copyFiles('files', bucket, back)).toEqual({ copied: 20, same: 0, others: [] })
    const [one = ''] = keys
    expect((await fileStore('files', back).get(one)).toString()).toBe(`content of ${one}`)
    await fileStore('files', disk).delete(one)
    expect((await copyFiles('files', disk, bucket)).others).toEqual([one])
  })

  test('ends when a copy cannot be read back, and goes on later', async () => {
    const place = { dataDir: join(dataDir, 'more') }
    const [one, other] = [key(), key()]
    for (const each of [one, other]) await fileStore('files', place).put(each, Buffer.from(each))
    s3.fail(FAULTS.broken, 40)
    await expect(copyFiles('files', place, bucket)).rejects.toMatchObject({ code: 'server.busy' })
    s3.recover()
    expect(await copyFiles('files', place, bucket)).toMatchObject({ copied: 2 })
  })
})

describe('the setting', () => {
  const load = (env: Record<string, string>) => loadConfig({ RIHLA_DATA: dataDir, ...env }).s3

  test('names a bucket, or the disk', () => {
    expect(load({})).toBeUndefined()
    expect(load({ RIHLA_FILES: 'disk' })).toBeUndefined()
    expect(load({ RIHLA_FILES: 's3://files/a/b/', S3_ENCRYPTION: 'AES256' })).toMatchObject({
      bucket: 'files',
      prefix: 'a/b/',
      encryption: 'AES256',
      keys: undefined,
    })
    expect(load({ RIHLA_FILES: 's3://files' })).toMatchObject({ prefix: '', region: 'us-east-1' })
  })

  test.each([
    [{ RIHLA_FILES: 'files' }, 'neither disk nor s3'],
    [{ RIHLA_FILES: 's3://files', S3_ENDPOINT: 'store' }, 'S3_ENDPOINT is not an address'],
    [{ RIHLA_FILES: 's3://files', S3_ENCRYPTION: 'yes' }, 'S3_ENCRYPTION'],
    [{ RIHLA_FILES: 's3://files', S3_ACCESS_KEY_ID: 'one' }, 'given together'],
  ] as [Record<string, string>, string][])('%j is refused in words', (env, words) => {
    expect(() => load(env)).toThrow(words)
  })
})
