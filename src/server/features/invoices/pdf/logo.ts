import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type PaperMark, paperMark } from '#shared/rules/site/paper-mark.ts'
import type { Context } from '../../../context/context.ts'
import { ROOT } from '../../../lib/root.ts'
import { readPicture } from '../../pictures/picture-files.service.ts'

const MIMES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' }
/** Logos that come with the product. */
const OURS = /^\/brand\/[\w-]+[.](svg|png|webp)$/

async function bytesOf({ tenant, log }: Context, logo: string): Promise<Buffer | undefined> {
  if (OURS.test(logo)) return readFile(join(ROOT, 'public', logo))
  return readPicture(tenant.id, logo, log)
}

/** The seller's logo within the page that is printed, which fetches nothing; null for one of another site. */
export async function printedMark(ctx: Context): Promise<PaperMark | null> {
  const mark = paperMark(ctx.tenant.settings)
  const mime = mark && MIMES[extname(mark.path)]
  if (!mime) return null
  try {
    const bytes = await bytesOf(ctx, mark.path)
    return bytes ? { ...mark, path: `data:${mime};base64,${bytes.toString('base64')}` } : null
  } catch (err) {
    // The document is worth more than its ornament.
    ctx.log.warn({ err, tenant: ctx.tenant.key }, 'an invoice is printed without its logo')
    return null
  }
}
