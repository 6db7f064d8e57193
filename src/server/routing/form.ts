import type { AnswerOf, Endpoint } from '#shared/contract/endpoint.ts'
import type { PageName } from '#shared/contract/pages.ts'
import type { Lang } from '#shared/i18n/index.ts'

/** A form as it arrived. */
export interface FormPost {
  /** Texts by the names of the controls; of a name that was sent twice the last counts. */
  fields: Record<string, string>
  /** The page the form stands on. */
  url: URL
  lang: Lang
  /** What the page's address names: an id, or the token of a mailed link. */
  id: string
}

interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

export interface Called<E> {
  data: AnswerOf<E>
  message?: string
}

/**
 * Makes a call of the contract for the visitor, through all that guards it: access, input, limit, idempotency.
 * @throws AppError as the call answers it
 */
export type FormCall = <E extends Endpoint>(endpoint: E, input?: CallInput) => Promise<Called<E>>

/** Where to go after a form was taken. */
export interface FormDone {
  /** A path of this site with query and hash; anything else becomes the home page. */
  to: string
  /** The page goes on with the form of this name; the one that was sent unless said. */
  form?: string
  /** What that page may show of what was typed; it travels sealed in a cookie, never in the address. */
  values?: Record<string, string>
  /** A text for that page, translated. */
  message?: string
}

/** A form of a page, answered by the server when no script took it. */
export interface PageForm {
  page: PageName
  /** Of its hidden control `form`; unique on the page. */
  name: string
  /** The calls `send` may make. */
  calls: readonly Endpoint[]
  /** Controls that are never sent back, such as passwords. */
  secret?: readonly string[]
  send(post: FormPost, call: FormCall): Promise<FormDone>
}

/** Declares a form once; `<feature>.forms.ts` lists them for `forms/registry.ts`. */
export const defineForm = (form: PageForm): PageForm => form
