import { astro, FetchState } from 'astro/fetch'
import { handleApi } from './server/http/calls/api.ts'
import { finishHtml } from './server/http/pages/html.ts'

/** Entry point: API calls are handled before the page pipeline. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) return handleApi(request)
    const page = await astro(new FetchState(request))
    return import.meta.env.PROD ? finishHtml(request, page) : page
  },
}
