import type { AnswerOf, Endpoint } from '#shared/contract/endpoint.ts'
import type { PageName } from '#shared/contract/pages.ts'
import type { Lang } from '#shared/i18n/index.ts'

export interface FormPost {
  /** By field name; the last of a name counts. Of a form with a file, those of its address. */
  fields: Record<string, string>
  /** Page of the form. */
  url: URL
  lang: Lang
  /** Parameter of the page's path: an id or token. */
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

/** Makes a contract call with access check, validation, limit and idempotency; throws its AppErrors. */
export type FormCall = <E extends Endpoint>(endpoint: E, input?: CallInput) => Promise<Called<E>>

export interface FormDone {
  /** A path of this site with query and hash; others become the home page. */
  to: string
  /** Form shown next; default the same. */
  form?: string
  /** Values for the next page, in an encrypted cookie. */
  values?: Record<string, string>
  /** Translated. */
  message?: string
}

/** Nothing is done yet: the page is drawn again with what was typed. */
export interface FormAgain {
  again: true
}

export interface PageForm {
  page: PageName
  /** Value of the hidden field `form`; unique per page. */
  name: string
  calls: readonly Endpoint[]
  /** Posts one file as multipart. The body is the call's; name and fields stand in the query of the form's address. */
  file?: true
  /** Fields that are never shown again, such as passwords. */
  secret?: readonly string[]
  send(post: FormPost, call: FormCall): Promise<FormDone | FormAgain>
}

/** Declares a form; `<feature>.forms.ts` lists them for `forms/registry.ts`. */
export const defineForm = (form: PageForm): PageForm => form
