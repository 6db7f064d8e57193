import type { IncomingMessage } from 'node:http'

/** What a request says that matters to a published page. */
export interface Asked {
  /** How many Host headers there are: one, or nobody knows whose site is meant. */
  hosts: number
  host: string
  encoding: string | undefined
  ifNoneMatch: string | undefined
  /** `https` when a proxy says that it was asked by TLS. */
  proto: string | undefined
  /** Somebody is signed in, or the address was typed by somebody who chose a language before. */
  personal: boolean
}

const SESSION = /(?:^|;)\s*(?:__Host-)?sid=/
// No file: those are the same in every language.
const ENGLISH_PAGE = /^\/(?!ar(?:[/?]|$))[^.?]*(?:\?|$)/
const LANGUAGE = /(?:^|;)\s*lang=/

// Read and used up before anything else can run, so one is enough for all requests.
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

/**
 * Reads the headers as they came, which costs less than having Node sort all of them. The answer is good until the
 * next call.
 */
export function readAsked({ rawHeaders, url }: IncomingMessage): Asked {
  start()
  let typed = false
  let language = false
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    const value = rawHeaders[i + 1] as string
    // Most names are told apart by their length.
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
  // An address typed without a language is led to the one chosen before.
  asked.personal ||= typed && language && ENGLISH_PAGE.test(url ?? '')
  return asked
}
