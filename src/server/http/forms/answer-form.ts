import type { ErrorBody } from '#shared/contract/errors.ts'
import type { Posted } from '#shared/contract/forms.ts'
import { safeRedirect } from '#shared/i18n/redirect.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import type { FormDone, PageForm } from '../../routing/form.ts'
import { runtime } from '../../runtime/runtime.ts'
import type { RequestedPage } from '../../wire/page-steps.ts'
import { checkLimit } from '../calls/limits.ts'
import { errorAnswer, toAppError } from '../calls/respond.ts'
import { formCall } from './call-form.ts'
import { postsFile, readFields } from './read-form.ts'
import { findForm } from './registry.ts'

/** Control fields, not user input. */
const OWN = new Set(['form', 'key'])

type FormAnswer = { to: string; note?: Posted } | { again: Posted }

function typedIn(fields: Record<string, string>, { secret = [] }: PageForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !OWN.has(name) && !secret.includes(name)),
  )
}

function doneAnswer({ to, form, values, message }: FormDone, name: string): FormAnswer {
  const path = safeRedirect(to)
  const note: Posted = { form: form ?? name, values: values ?? {}, message }
  return values || message ? { to: path, note } : { to: path }
}

async function refusedAnswer(error: unknown, values: Posted['values'], form: string, ctx: Context) {
  const { log } = await runtime()
  const answer = errorAnswer(toAppError(error, log, ctx.requestId), ctx.lang, ctx.requestId)
  const body = JSON.parse(String(answer.body)) as ErrorBody
  const wait = Number(answer.headers['Retry-After'])
  const retryAfter = wait > 0 ? wait : undefined
  return { again: { form, values, refusal: { status: answer.status, body, retryAfter } } }
}

/** Handles a posted form and returns the redirect or messages. Throws `request.method` for an unknown form. */
export async function answerForm(
  request: Request,
  requested: RequestedPage,
  ctx: Context,
): Promise<FormAnswer> {
  const { url, lang, page, id = '' } = requested
  const fields = await readFields(request)
  const form = page && findForm(page.name, fields.form)
  if (postsFile(request) && !form?.file) throw new AppError('request.unsupported_type')
  if (!form) throw new AppError('request.method')
  try {
    const call = formCall(request, ctx, fields.key)
    const done = await form.send({ fields, url, lang, id }, call)
    if ('to' in done) return doneAnswer(done, form.name)
    await checkLimit(ctx, 'pasted_list', undefined)
    return { again: { form: form.name, values: typedIn(fields, form) } }
  } catch (error) {
    return refusedAnswer(error, typedIn(fields, form), form.name, ctx)
  }
}
