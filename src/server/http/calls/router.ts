import { addRoute, createRouter, findRoute } from 'rou3'
import type { Method } from '#shared/contract/endpoint.ts'
import type { Route } from '../../routing/on.ts'

export type Match = { route: Route; params: Record<string, string> } | { allow: Method[] } | undefined

export interface Router {
  /** The route of a call; the allowed methods when only the path is known; undefined for an unknown path. */
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
    // A broken escape is no address of ours: 404.
    return undefined
  }
}

/** The library hands on what stands in the address; undefined when some of it is no value. */
function decodeAll(raw: Record<string, string>): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const name in raw) {
    const text = decode(raw[name] as string)
    if (text === undefined) return undefined
    params[name] = text
  }
  return params
}

/** A tree of path segments: the cost of a match does not grow with the number of routes. */
export function makeRouter(routes: readonly Route[]): Router {
  const router = createRouter<Route>()
  const known = new Set<string>()
  for (const route of routes) {
    const { method, path } = route.endpoint
    const call = `${method} ${path.replace(/\{\w+\}/g, '{}')}`
    if (known.has(call)) throw new Error(`Two routes answer ${method} ${path}`)
    known.add(call)
    addRoute(router, method, patternOf(path), route)
  }
  return {
    match(method, path) {
      // The library overlooks a slash at the end, which is another address.
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
