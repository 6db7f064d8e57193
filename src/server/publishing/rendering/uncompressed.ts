import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ownBytes } from '../../wire/representation.ts'
import { type PageVariant, type RenderedPage, variantOf } from '../pages/rendered-page.ts'
import type { PageCache } from '../store/page-cache.ts'

const decompress = promisify(gunzip)
const pending = new WeakMap<RenderedPage, Promise<PageVariant>>()

/** Decompresses a page off the event loop; concurrent callers share the work. Rejects for invalid bytes. */
export function decompressPage(
  rendered: RenderedPage,
  cache: Pick<PageCache, 'resized'>,
): Promise<PageVariant> {
  const running = pending.get(rendered)
  if (running) return running
  const result = decompress(rendered.page.gzip)
    .then(body => {
      rendered.plain = variantOf(rendered.page, ownBytes(body))
      cache.resized(rendered)
      return rendered.plain
    })
    .finally(() => pending.delete(rendered))
  pending.set(rendered, result)
  return result
}
