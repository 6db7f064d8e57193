import type { CallAnswer } from '../../routing/call-request.ts'
import type { Download } from '../../routing/on.ts'
import { ASSETS_VERSION } from './respond.ts'

// RFC 6266: ASCII name, and RFC 5987 name.
function disposition({ name, inline }: Download): string {
  const plain = name.replace(/[^\w. -]+/g, '_')
  const real = encodeURIComponent(name).replace(/['()*]/g, char => `%${char.charCodeAt(0).toString(16)}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${real}`
}

/** A file response without caching, sniffing or execution. */
export function downloadAnswer(download: Download): CallAnswer {
  return {
    status: 200,
    cookies: [],
    body: download.body,
    headers: {
      'Content-Type': download.mime,
      'Content-Disposition': disposition(download),
      'Cache-Control': 'private, no-store',
      'X-Assets-Version': ASSETS_VERSION,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      Vary: 'Cookie',
    },
  }
}
