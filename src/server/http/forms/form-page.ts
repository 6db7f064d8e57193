import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Posted } from '#shared/contract/forms.ts'
import { type RequestedPage, redirect } from '../../wire/page-steps.ts'
import { isOwnForm } from '../calls/csrf.ts'
import type { Identified } from '../calls/identify.ts'
import { answerForm } from './answer-form.ts'
import { endOfNote, NOTE, noteCookie, readNote } from './note.ts'
import { takesForms } from './registry.ts'

type Draw = (posted: Posted | undefined) => Promise<Response>

/** Why a request is rejected; undefined for reads and own forms. */
export function formRefusal({ method, headers }: Request, path: string): ErrorCode | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  if (method !== 'POST' || !takesForms(path)) return 'request.method'
  return isOwnForm(headers) ? undefined : 'request.cross_site'
}

/** Renders the page with the previous form's message, once. */
export async function drawAfterForm(
  { cookies }: Identified,
  { url }: RequestedPage,
  tls: boolean,
  draw: Draw,
): Promise<Response> {
  const sealed = cookies[NOTE]
  const response = await draw(readNote(sealed))
  if (sealed) response.headers.append('Set-Cookie', endOfNote(url.pathname, tls))
  return response
}

/** Handles a posted form: redirect, or this page with errors. */
export async function takeForm(
  request: Request,
  { ctx }: Identified,
  requested: RequestedPage,
  tls: boolean,
  draw: Draw,
): Promise<Response> {
  const answer = await answerForm(request, requested, ctx)
  if ('to' in answer) {
    const response = redirect(answer.to, 303)
    const [path = '/'] = answer.to.split(/[?#]/)
    const note = answer.note && noteCookie(answer.note, path, tls)
    if (note) response.headers.append('Set-Cookie', note)
    return response
  }
  const drawn = await draw(answer.again)
  // A redirect needs no messages.
  if (drawn.headers.has('Location')) return drawn
  const { status = drawn.status, retryAfter } = answer.again.refusal ?? {}
  const response = new Response(drawn.body, { status, headers: drawn.headers })
  // It contains user input.
  response.headers.set('Cache-Control', 'private, no-store')
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter))
  return response
}
