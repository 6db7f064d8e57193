import type { IncomingMessage } from 'node:http'

/** The request headers a published page depends on. */
export interface RequestHeaders {
  /** Requests with several Host headers are ambiguous. */
  hosts: number
  host: string
  encoding: string | undefined
  ifNoneMatch: string | undefined
  /** X-Forwarded-Proto. */
  proto: string | undefined
  /** Signed in, told something by a form, or a typed address with a language cookie: needs its own response. */
  personal: boolean
}

const OF_ONE = /(?:^|;)\s*(?:(?:__Host-)?sid|note)=/
// Without a dot: files have no language.
const ENGLISH_PAGE = /^\/(?!ar(?:[/?]|$))[^.?]*(?:\?|$)/
const LANGUAGE = /(?:^|;)\s*lang=/

// One object for all requests: it is read before the next request is parsed.
const shared: RequestHeaders = {
  hosts: 0,
  host: '',
  encoding: undefined,
  ifNoneMatch: undefined,
  proto: undefined,
  personal: false,
}

function start(): void {
  shared.hosts = 0
  shared.encoding = undefined
  shared.ifNoneMatch = undefined
  shared.proto = undefined
  shared.personal = false
}

/** Reads the raw headers, which is cheaper than Node's parsed ones. The result is valid until the next call. */
export function readRequestHeaders({ rawHeaders, url }: IncomingMessage): RequestHeaders {
  start()
  let typed = false
  let language = false
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    const value = rawHeaders[i + 1] as string
    // The length of a name is compared first because it is cheap.
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') {
          shared.hosts++
          shared.host = value
        }
        break
      case 6:
        if (name.toLowerCase() === 'cookie') {
          shared.personal ||= OF_ONE.test(value)
          language ||= LANGUAGE.test(value)
        }
        break
      case 13:
        if (name.toLowerCase() === 'if-none-match') shared.ifNoneMatch = value
        break
      case 14:
        if (name.toLowerCase() === 'sec-fetch-site') typed = value === 'none'
        break
      case 15:
        if (name.toLowerCase() === 'accept-encoding') shared.encoding = value
        break
      case 17:
        if (name.toLowerCase() === 'x-forwarded-proto') shared.proto = value
        break
    }
  }
  // A typed address without language redirects to the chosen one.
  shared.personal ||= typed && language && ENGLISH_PAGE.test(url ?? '')
  return shared
}
