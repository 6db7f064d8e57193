import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ownBytes } from '../../wire/representation.ts'
import { formOf, type ReadyForm, type ReadyPage } from '../pages/ready-page.ts'
import type { HotSet } from '../store/hot-set.ts'

const unpack = promisify(gunzip)
const unpacking = new WeakMap<ReadyPage, Promise<ReadyForm>>()

/**
 * Decompresses a page for clients without compression, off the event loop; concurrent callers share the work.
 * Rejects for invalid bytes.
 */
export function makePlain(ready: ReadyPage, hot: Pick<HotSet, 'grew'>): Promise<ReadyForm> {
  const known = unpacking.get(ready)
  if (known) return known
  const made = unpack(ready.page.gzip)
    .then(body => {
      ready.plain = formOf(ready.page, ownBytes(body))
      hot.grew(ready)
      return ready.plain
    })
    .finally(() => unpacking.delete(ready))
  unpacking.set(ready, made)
  return made
}
