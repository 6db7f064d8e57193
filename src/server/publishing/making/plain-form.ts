import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ownBytes } from '../../wire/representation.ts'
import { formOf, type ReadyForm, type ReadyPage } from '../pages/ready-page.ts'
import type { HotSet } from '../store/hot-set.ts'

const unpack = promisify(gunzip)
const unpacking = new WeakMap<ReadyPage, Promise<ReadyForm>>()

/**
 * The page without compression: unpacked beside the event loop when first asked for, once for all who wait, and
 * kept and counted with the page. Rejects for bytes that are no page.
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
