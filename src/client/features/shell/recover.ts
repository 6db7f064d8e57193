import { handOver } from '#client/lib/handed-over.ts'
import { forgetUnsaved } from '#client/lib/unsaved.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { askPassword } from './password.store.ts'

/** An act that waits for a colleague now is shown; the page is left. */
function showApproval(id: string, message: string, lang: Lang): Promise<never> {
  handOver('news', message)
  forgetUnsaved()
  location.assign(pathFor(lang, `/desk/approvals/${id}`))
  return new Promise(() => undefined)
}

/** Gives a dangerous act what it asks for: the password again, or a colleague. True when it may go again. */
export async function recover({ code, message, details = {} }: ErrorBody, lang: Lang): Promise<boolean> {
  if (code === 'auth.confirm_needed') return askPassword(details.code === true)
  if (code === 'approval.asked') return showApproval(String(details.approval_id), message, lang)
  return false
}
