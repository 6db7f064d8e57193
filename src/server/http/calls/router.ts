import { addRoute, createRouter, findRoute } from 'rou3'
import type { Method } from '#shared/contract/endpoint.ts'
import type { Route } from '../../routing/on.ts'

export type Match = { route: Route; params: Record<string, string> } | { allow: Method[] } | undefined

export interface Router {
  /** The matching route; allowed methods for a known path; undefined otherwise. */
  match(method: string, path: string): Match
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const isPlain = (text: string) => text !== '' && !text.includes('/') && [...text].every(char => char >= ' ')

function decode(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    return isPlain(text) ? text : undefined
  } catch {
    // A malformed escape is a 404.
    return undefined
  }
}

/** Decodes parameters; undefined for malformed ones. */
function decodeAll(raw: Record<string, string>): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const name in raw) {
    const text = decode(raw[name] as string)
    if (text === undefined) return undefined
    params[name] = text
  }
  return params
}

/** A radix tree: matching does not depend on the number of routes. */
export function makeRouter(routes: readonly Route[]): Router {
  const router = createRouter<Route>()
  const seen = new Set<string>()
  for (const route of routes) {
    const { method, path } = route.endpoint
    const call = `${method} ${path.replace(/\{\w+\}/g, '{}')}`
    if (seen.has(call)) throw new Error(`Two routes answer ${method} ${path}`)
    seen.add(call)
    addRoute(router, method, patternOf(path), route)
  }
  return {
    match(method, path) {
      // The library ignores a trailing slash.
      if (path.endsWith('/')) return undefined
      const hit = findRoute(router, method === 'HEAD' ? 'GET' : method, path)
      if (hit) {
        const params = decodeAll(hit.params ?? {})
        return params && { route: hit.data, params }
      }
      const allow = METHODS.filter(other => findRoute(router, other, path, { params: false }))
      return allow.length > 0 ? { allow } : undefined
    },
  }
}
