import { astro, FetchState } from 'astro/fetch'
import { handleApi } from './server/http/api.ts'

/** The one door: calls are answered before the page pipeline, everything else is a page. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const isCall = pathname === '/api' || pathname.startsWith('/api/')
    return isCall ? handleApi(request) : astro(new FetchState(request))
  },
}
