import type { IncomingMessage } from 'node:http'

/** The request headers a published page depends on. */
export interface Asked {
  /** Requests with several Host headers are ambiguous. */
  hosts: number
  host: string
  encoding: string | undefined
  ifNoneMatch: string | undefined
  /** X-Forwarded-Proto. */
  proto: string | undefined
  /** Signed in, or a typed address with a language cookie: needs its own response. */
  personal: boolean
}

const SESSION = /(?:^|;)\s*(?:__Host-)?sid=/
// Without a dot: files have no language.
const ENGLISH_PAGE = /^\/(?!ar(?:[/?]|$))[^.?]*(?:\?|$)/
const LANGUAGE = /(?:^|;)\s*lang=/

// One object for all requests: it is read before the next request is parsed.
const asked: Asked = {
  hosts: 0,
  host: '',
  encoding: undefined,
  ifNoneMatch: undefined,
  proto: undefined,
  personal: false,
}

function start(): void {
  asked.hosts = 0
  asked.encoding = undefined
  asked.ifNoneMatch = undefined
  asked.proto = undefined
  asked.personal = false
}

/** Reads the raw headers, which is cheaper than Node's parsed ones. The result is valid until the next call. */
export function readAsked({ rawHeaders, url }: IncomingMessage): Asked {
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
          asked.hosts++
          asked.host = value
        }
        break
      case 6:
        if (name.toLowerCase() === 'cookie') {
          asked.personal ||= SESSION.test(value)
          language ||= LANGUAGE.test(value)
        }
        break
      case 13:
        if (name.toLowerCase() === 'if-none-match') asked.ifNoneMatch = value
        break
      case 14:
        if (name.toLowerCase() === 'sec-fetch-site') typed = value === 'none'
        break
      case 15:
        if (name.toLowerCase() === 'accept-encoding') asked.encoding = value
        break
      case 17:
        if (name.toLowerCase() === 'x-forwarded-proto') asked.proto = value
        break
    }
  }
  // A typed address without language redirects to the chosen one.
  asked.personal ||= typed && language && ENGLISH_PAGE.test(url ?? '')
  return asked
}
