import { ApiError, callHeaders, readAnswer } from './api.ts'
import { apiListeners } from './api-listeners.ts'
import { handFile } from './hand-file.ts'

const nameOf = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''

async function load(href: string): Promise<Response> {
  const response = await fetch(href, { headers: callHeaders(), credentials: 'same-origin' })
  const body = response.ok ? undefined : await response.json().catch(() => undefined)
  try {
    readAnswer(response.status, response.headers, body)
    return response
  } catch (error) {
    const again = error instanceof ApiError && (await apiListeners().recover?.(error.body))
    if (!again) throw error
    return load(href)
  }
}

/** Saves what a download link leads to, after what the server asks of the user first. */
export async function saveFile(href: string): Promise<void> {
  try {
    const response = await load(href)
    handFile(await response.blob(), nameOf(response.headers))
  } catch (error) {
    apiListeners().failed?.(error)
  }
}
