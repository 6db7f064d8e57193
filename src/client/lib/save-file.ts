import type { ErrorBody } from '#shared/contract/errors.ts'
import { ApiError } from './api.ts'
import { apiListeners } from './api-listeners.ts'
import { handFile } from './hand-file.ts'

const nameOf = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''

async function load(href: string): Promise<Response> {
  const headers = { 'X-Locale': document.documentElement.lang || 'en' }
  const response = await fetch(href, { headers, credentials: 'same-origin' })
  if (response.ok) return response
  const body = (await response.json()) as ErrorBody
  if (await apiListeners().recover?.(body)) return load(href)
  throw new ApiError(response.status, body)
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
