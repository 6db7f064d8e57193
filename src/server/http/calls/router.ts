import type { Method } from '#shared/contract/endpoint.ts'
import type { Route } from '../../routing/on.ts'

interface Node {
  children: Map<string, Node>
  /** The branch of a `{placeholder}`. */
  any?: Node
  routes: Map<Method, { route: Route; names: string[] }>
}

export type Match = { route: Route; params: Record<string, string> } | { allow: Method[] } | undefined

export interface Router {
  /** The route of a call; the allowed methods when only the path is known; undefined for an unknown path. */
  match(method: string, path: string): Match
}

const emptyNode = (): Node => ({ children: new Map(), routes: new Map() })
const segmentsOf = (path: string) => path.split('/').slice(1)

function insert(root: Node, route: Route): void {
  let node = root
  const names: string[] = []
  for (const segment of segmentsOf(route.endpoint.path)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    let next = name ? node.any : node.children.get(segment)
    if (!next) {
      next = emptyNode()
      if (name) node.any = next
      else node.children.set(segment, next)
    }
    if (name) names.push(name)
    node = next
  }
  const { method } = route.endpoint
  if (node.routes.has(method)) throw new Error(`Two routes answer ${method} ${route.endpoint.path}`)
  node.routes.set(method, { route, names })
}

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

function find(node: Node, segments: string[], at: number, values: string[]): Node | undefined {
  if (at === segments.length) return node.routes.size > 0 ? node : undefined
  const segment = segments[at] as string
  const exact = node.children.get(segment)
  const found = exact && find(exact, segments, at + 1, values)
  if (found || !node.any) return found
  const value = decode(segment)
  if (value === undefined) return undefined
  values[values.length] = value
  const deeper = find(node.any, segments, at + 1, values)
  if (!deeper) values.pop()
  return deeper
}

/** A tree of path segments: the cost of a match does not grow with the number of routes. */
export function makeRouter(routes: readonly Route[]): Router {
  const root = emptyNode()
  for (const route of routes) insert(root, route)
  return {
    match(method, path) {
      const values: string[] = []
      const node = find(root, segmentsOf(path), 0, values)
      if (!node) return undefined
      const hit = node.routes.get((method === 'HEAD' ? 'GET' : method) as Method)
      if (!hit) return { allow: [...node.routes.keys()] }
      return {
        route: hit.route,
        params: Object.fromEntries(hit.names.map((name, i) => [name, values[i] ?? ''])),
      }
    },
  }
}
