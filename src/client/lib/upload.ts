import { type AnswerOf, buildPath, type Endpoint } from '#shared/contract/endpoint.ts'
import { type Answered, ApiError, callHeaders, readAnswer } from './api.ts'

export interface UploadOptions {
  params?: Record<string, string>
  file: File
  /** Texts that are sent with it. */
  fields?: Record<string, string>
  /** 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(
    lines.filter(Boolean).map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as [string, string]
    }),
  )
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function prepare(endpoint: Endpoint, params: Record<string, string> | undefined): XMLHttpRequest {
  const request = new XMLHttpRequest()
  request.open(endpoint.method, buildPath(endpoint.path, params))
  for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
  return request
}

/** Why the server refused a file, in words; undefined for an upload that broke. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.body.errors?.file?.[0] ?? error.message) : undefined

/** Uploads a file with progress, which fetch lacks. Throws ApiError, TypeError or AbortError. */
export function upload<E extends Endpoint>(endpoint: E, options: UploadOptions): Promise<AnswerOf<E>> {
  const { file, onProgress, signal } = options
  const request = prepare(endpoint, options.params)
  return new Promise((resolve, reject) => {
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(new TypeError('The upload was interrupted'))
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    request.onload = () => {
      try {
        const answer = readAnswer(request.status, headersOf(request), parseBody(request.responseText))
        resolve((answer as Answered<AnswerOf<E>>).data)
      } catch (error) {
        reject(error)
      }
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    for (const [name, text] of Object.entries(options.fields ?? {})) form.append(name, text)
    form.append('file', file)
    request.send(form)
  })
}
