import { expect, test } from 'vitest'
import { diskFileStore } from '../../src/server/adapters/disk-files.ts'
import { aFolder } from '../support/backups.ts'

test('a folder is deleted though files are written into it meanwhile, as when pictures are drawn', async () => {
  const store = diskFileStore(await aFolder(), /^\d+(?:\/\d+)?$/)
  const bytes = Buffer.alloc(10)
  const round = async (folder: number, remove: () => Promise<void>) => {
    for (let file = 0; file < 6; file++) await store.put(`${folder}/${file}`, bytes)
    const writing = async () => {
      // What is written into a folder that goes away is lost, which its writer notes.
      for (let file = 6; file < 12; file++) await store.put(`${folder}/${file}`, bytes).catch(() => undefined)
    }
    const [removed] = await Promise.allSettled([remove(), writing()])
    return removed.status
  }
  const ends = []
  for (let folder = 0; folder < 60; folder++)
    ends.push(await round(folder, () => store.delete(String(folder))))
  expect(new Set(ends)).toEqual(new Set(['fulfilled']))
})
